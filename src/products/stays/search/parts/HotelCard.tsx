import { Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { HotelOffer } from '#contract/products/stays/hotels.ts'
import { nightsBetween } from '#contract/core/days.ts'
import { formatDistance, formatInstant } from '#src/i18n/formats.ts'
import { Piece } from '#src/frame/shell/Piece.tsx'
import { HotelCover } from '#src/products/stays/detail/HotelCover.tsx'
import { CompareTick } from '#src/products/stays/compare/CompareTick.tsx'
import { OnRequestLine } from '../../detail/OnRequest.tsx'
import { StayPolicy } from '#src/products/stays/policy/StayPolicy.tsx'
import type { StaySearch } from '#src/search/form/stay-search.ts'
import { Score } from '#src/products/stays/detail/Score.tsx'
import { Stars } from '#src/products/stays/detail/Stars.tsx'
import { StayPrice } from '#src/products/stays/detail/StayPrice.tsx'
import { BOARD_LABELS, KIND_LABELS } from '#src/products/stays/detail/labels.ts'
import { seenWith } from '#src/products/stays/wishlist/seen-with.ts'
import { SaveButton } from '#src/products/stays/wishlist/SaveButton.tsx'
import { isFromSpot } from '../from-spot.ts'
import classes from './HotelCard.module.css'

const FEW_ROOMS = 3

type HotelCardProps = {
  hotel: HotelOffer
  stay: StaySearch
  zone: string
  layout: 'list' | 'grid'
  /** Visible without scrolling. */
  isFirst?: boolean
  /** Hotels that the map marks, by id. */
  onPoint: (hotelIds: readonly string[]) => void
}

const Card = ({ hotel, stay, zone, layout, isFirst = false, onPoint }: HotelCardProps) => {
  const { i18n } = useLingui()
  const { from } = hotel
  const distance = formatDistance(hotel.distanceMetres)
  const nights = nightsBetween(stay.checkIn ?? '', stay.checkOut ?? '')
  return (
    <article className={classes.card} data-layout={layout}>
      <HotelCover className={classes.art} hotel={hotel} first={isFirst} />
      <div className={classes.body}>
        <Title order={2} className={classes.title}>
          <Link
            className={classes.name}
            to="/hotels/detail"
            search={{ id: hotel.hotelId, ...stay }}
            onFocus={() => onPoint([hotel.hotelId])}
            onBlur={() => onPoint([])}
          >
            {hotel.name}
          </Link>
        </Title>
        <div className={classes.facts}>
          <Stars count={hotel.stars} />
          <span className={`${classes.quiet} ${classes.wide}`}>{i18n._(KIND_LABELS[hotel.kind])}</span>
          <Score score={hotel.score} reviewCount={hotel.reviewCount} />
        </div>
        <div className={classes.quiet}>
          {isFromSpot(stay) ? (
            <Trans>
              {hotel.area}, {distance} away
            </Trans>
          ) : (
            <Trans>
              {hotel.area}, {distance} from the centre
            </Trans>
          )}
        </div>
        <div className={`${classes.quiet} ${classes.wide}`}>
          {from.roomTypeName} · {i18n._(BOARD_LABELS[from.board])}
        </div>
        {from.freeCancellationUntil && (
          <div className={classes.good}>
            <Trans>Free cancellation until {formatInstant(from.freeCancellationUntil, zone)}</Trans>
          </div>
        )}
        {from.onRequest === true && <OnRequestLine className={classes.quiet} />}
        <StayPolicy hotel={hotel} rate={from} stay={stay} />
      </div>
      <div className={classes.price}>
        {from.roomsLeft <= FEW_ROOMS && (
          <span className={classes.few}>
            <Plural value={from.roomsLeft} one="# room left" other="# rooms left" />
          </span>
        )}
        <StayPrice total={from.total} nights={nights} rooms={stay.rooms ?? 1} />
      </div>
      <CompareTick className={classes.tick} id={hotel.hotelId} name={hotel.name} />
      <SaveButton className={classes.save} hotel={hotel} seen={seenWith(stay, from.total)} />
    </article>
  )
}

/** Not rendered again with the list: it would be taken over together with the others, in one long task. */
export const HotelCard = memo(function HotelCard(props: HotelCardProps) {
  return (
    <Piece>
      <Card {...props} />
    </Piece>
  )
})
