import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { TourCard } from '#contract/products/tours/tours.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Score } from '#src/bookings/offers/Score.tsx'
import { SaveTour } from '../../wishlist/SaveTour.tsx'
import type { TourSearchParams } from '../form/tour-search-params.ts'
import classes from './ChosenTours.module.css'
import { TourPrice } from './TourPrice.tsx'

/** Cards of the tours at one pin of a map. The first one takes the focus, since pins come between it and the next stop. */
export const ChosenTours = (props: { tours: readonly TourCard[]; search: TourSearchParams; onClose: () => void }) => {
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
      <ul className={classes.tours}>
        {props.tours.map((tour, index) => (
          <li key={tour.tourId}>
            <Link to="/tour/detail" search={{ id: tour.tourId, ...props.search }} ref={index === 0 ? first : undefined}>
              {tour.title}
            </Link>
            <span className={classes.quiet}>{tour.operatorName}</span>
            <Score score={tour.score} reviewCount={tour.reviewCount} />
            <TourPrice tour={tour} />
            <SaveTour className={classes.save} tour={tour} />
          </li>
        ))}
      </ul>
      <IconButton className={classes.close} label={t`Close`} onClick={props.onClose}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
