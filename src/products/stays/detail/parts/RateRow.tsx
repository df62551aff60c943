import { Trans, useLingui } from '@lingui/react/macro'
import { nightsBetween } from '#contract/core/days.ts'
import type { HotelFacts, RoomRates } from '#contract/products/stays/hotels.ts'
import { freeCancellationUntil } from '#contract/products/stays/cancellation.ts'
import { PAYMENT_PLACE_LABELS } from '#src/bookings/payments/payment-place-labels.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { StayPolicy } from '#src/products/stays/policy/StayPolicy.tsx'
import type { StaySearch } from '#src/search/form/stay-search.ts'
import { OnRequestLine } from '../OnRequest.tsx'
import { BOARD_LABELS } from '../labels.ts'
import { StayPrice } from '../StayPrice.tsx'
import { ReserveLink } from './ReserveLink.tsx'
import classes from './RoomRates.module.css'

/** One rate of a room: board, cancellation, payment, policy, price and its button. */
export const RateRow = (props: {
  hotel: HotelFacts
  room: RoomRates
  rate: RoomRates['rates'][number]
  stay: StaySearch
  /** It was booked before. */
  isAgain: boolean
}) => {
  const { hotel, room, rate, stay, isAgain } = props
  const { i18n } = useLingui()
  const free = freeCancellationUntil(rate.cancellation)
  return (
    <li className={classes.rate}>
      <div className={classes.terms}>
        <strong>{i18n._(BOARD_LABELS[rate.board])}</strong>
        {isAgain && (
          <span className={classes.good}>
            <Trans>Booked before</Trans>
          </span>
        )}
        <span className={free ? classes.good : classes.quiet}>
          {free ? (
            <Trans>Free cancellation until {formatInstant(free, hotel.zone)}</Trans>
          ) : (
            <Trans>Non-refundable</Trans>
          )}
        </span>
        <span className={classes.quiet}>{i18n._(PAYMENT_PLACE_LABELS[rate.payment])}</span>
        {rate.onRequest === true && <OnRequestLine className={classes.quiet} />}
        <StayPolicy hotel={hotel} rate={rate} stay={stay} />
      </div>
      <div className={classes.price}>
        <StayPrice
          total={rate.total}
          nights={nightsBetween(stay.checkIn ?? '', stay.checkOut ?? '')}
          rooms={stay.rooms ?? 1}
        />
      </div>
      <ReserveLink hotel={hotel} room={room} rate={rate} stay={stay} />
    </li>
  )
}
