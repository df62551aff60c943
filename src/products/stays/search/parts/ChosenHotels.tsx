import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { HotelOffer } from '#contract/products/stays/hotels.ts'
import { formatDistance } from '#src/i18n/formats.ts'
import type { StaySearch } from '#src/search/form/stay-search.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Score } from '#src/products/stays/detail/Score.tsx'
import { StayPrice } from '#src/products/stays/detail/StayPrice.tsx'
import { seenWith } from '#src/products/stays/wishlist/seen-with.ts'
import { SaveButton } from '#src/products/stays/wishlist/SaveButton.tsx'
import classes from './ChosenHotels.module.css'

/** Cards of the hotels at one pin of a map. The first one takes the focus, since pins lie between it and the next stop. */
export const ChosenHotels = (props: {
  hotels: readonly HotelOffer[]
  stay: StaySearch
  nights: number
  onClose: () => void
}) => {
  const { t } = useLingui()
  const card = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
    first.current?.focus({ preventScroll: true })
  }, [])
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') props.onClose()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => closeOnEscape(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <div ref={card} className={classes.card} role="group" aria-label={t`Selected on the map`}>
      <ul className={classes.hotels}>
        {props.hotels.map((hotel, index) => (
          <li key={hotel.hotelId}>
            <Link
              to="/hotels/detail"
              search={{ id: hotel.hotelId, ...props.stay }}
              ref={index === 0 ? first : undefined}
            >
              {hotel.name}
            </Link>
            <span className={classes.quiet}>
              {hotel.area} · {formatDistance(hotel.distanceMetres)}
            </span>
            <Score score={hotel.score} reviewCount={hotel.reviewCount} />
            <StayPrice total={hotel.from.total} nights={props.nights} rooms={props.stay.rooms ?? 1} />
            <SaveButton className={classes.save} hotel={hotel} seen={seenWith(props.stay, hotel.from.total)} />
          </li>
        ))}
      </ul>
      <IconButton className={classes.close} label={t`Close`} onClick={props.onClose}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
