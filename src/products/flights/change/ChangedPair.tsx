import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { Fare, FlightOffer } from '#contract/products/flights/flights.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { FlightTimes } from '../trip/FlightTimes.tsx'
import classes from './ChangeFlights.module.css'
import { numbersOf } from './change-labels.ts'

type Flown = { offer: FlightOffer; fare: Fare }

const Side = (props: { title: ReactNode; flown: Flown; families: FlightBooking['families']; isNew?: boolean }) => {
  const { title, flown, families, isNew } = props
  return (
    <div className={classes.side} data-new={isNew || undefined}>
      <h4 className={classes.sideTitle}>{title}</h4>
      <b>{formatDay(flown.offer.segments[0]?.departsLocal.slice(0, 10) ?? '')}</b>
      <FlightTimes offer={flown.offer} size="small" />
      <span className={classes.quiet}>
        {numbersOf(flown.offer)}, {families[flown.fare.family]?.name ?? flown.fare.family}
      </span>
    </div>
  )
}

/** The flights of a leg as they are, and those that take their place. */
export const ChangedPair = (props: {
  booking: FlightBooking
  leg: number
  to: Flown
  names: Pick<FlightBooking, 'families'>
}) => {
  const { t } = useLingui()
  const { booking, leg, to, names } = props
  const from = booking.legs[leg]
  return (
    <section className={classes.pair} aria-label={t`Old and new flights`}>
      {from && <Side title={<Trans>Old flights</Trans>} flown={from} families={booking.families} />}
      <Side title={<Trans>New flights</Trans>} flown={to} families={names.families} isNew />
    </section>
  )
}
