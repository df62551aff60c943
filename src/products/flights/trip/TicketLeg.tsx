import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment, useId } from 'react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { ScheduleChange } from '#contract/products/flights/moved-flights.ts'
import type { Segment } from '#contract/products/flights/flights.ts'
import { legsLeft } from '#contract/products/flights/flight-parts.ts'
import {
  deviceZone,
  formatClock,
  formatDay,
  formatInstant,
  formatDuration,
  formatKilograms,
  formatNumber,
  zoneName,
} from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { dayShift } from './day-shift.ts'
import { CABIN_LABELS } from '../labels/cabin-labels.ts'
import { openScheduleLabel } from '../labels/schedule-labels.ts'
import classes from './TicketLeg.module.css'
import { airlineOf, changeLabel, cityOf, flightsOf, legName, refundLabel } from '../labels/ticket-labels.ts'

const kilograms = (kg: number): string => formatNumber(kg, { style: 'unit', unit: 'kilogram' })

const End = (props: {
  booking: FlightBooking
  code: string
  local: string
  instant: string
  terminal: string | null
  later?: number
}) => {
  const { booking, code, local, instant, terminal, later = 0 } = props
  const airport = booking.airports[code]
  return (
    <div className={classes.end}>
      <span className={classes.clock}>
        <b>{formatClock(local)}</b>
        {later !== 0 && (
          <sup>
            {later > 0 ? '+' : '−'}
            {Math.abs(later)}
          </sup>
        )}
        <small>{airport && zoneName(airport.zone, new Date(instant))}</small>
      </span>
      <span>
        <b>
          {cityOf(booking, code)} {code}
        </b>
        <small>{formatDay(local.slice(0, 10))}</small>
        <small>
          {airport?.name}
          {terminal !== null && (
            <>
              {', '}
              <Trans>terminal {terminal}</Trans>
            </>
          )}
        </small>
      </span>
    </div>
  )
}

const Flight = ({ booking, segment }: { booking: FlightBooking; segment: Segment }) => {
  const { i18n } = useLingui()
  const { from, to, departsLocal, arrivesLocal, departsAt, arrivesAt, fromTerminal, toTerminal } = segment
  return (
    <div className={classes.flight}>
      <End {...{ booking, code: from, local: departsLocal, instant: departsAt, terminal: fromTerminal }} />
      <p className={classes.flown}>
        <span>
          {airlineOf(booking, segment.carrier)} {segment.carrier} {segment.number} · {formatDuration(segment.minutes)}
        </span>
        <span>
          {segment.aircraft} · {i18n._(CABIN_LABELS[segment.cabin])}
        </span>
        {segment.operatedBy !== segment.carrier && (
          <b>
            <Trans>Operated by {airlineOf(booking, segment.operatedBy)}</Trans>
          </b>
        )}
      </p>
      <End
        {...{ booking, code: to, local: arrivesLocal, instant: arrivesAt, terminal: toTerminal }}
        later={dayShift(departsLocal, arrivesLocal)}
      />
    </div>
  )
}

/** One leg as sold: flights in local airport times, fare conditions, emissions. */
export const TicketLeg = ({ booking, leg }: { booking: FlightBooking; leg: number }) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const chosen = booking.legs[leg]
  if (!chosen) return null
  const { offer, fare } = chosen
  const family = booking.families[fare.family]
  const changed = booking.changes.findLast((change) => change.leg === leg && change.state === 'done')
  const isNow = ({ after }: ScheduleChange): boolean => after?.[0]?.departsAt === offer.segments[0]?.departsAt
  const moved = booking.scheduleChanges?.findLast(
    (change) => change.leg === leg && change.state === 'accepted' && isNow(change),
  )
  const open = openScheduleLabel(booking, leg)
  return (
    <section className={classes.leg} aria-labelledby={id}>
      <h2 id={id} className={classes.name}>
        {legName(booking, leg)}
      </h2>
      {!legsLeft(booking, booking.cancelled).includes(leg) && (
        <p className={classes.changed}>
          <Trans>Cancelled for everyone</Trans>
        </p>
      )}
      {changed && (
        <p className={classes.changed}>
          <Trans>
            Changed on {formatInstant(changed.at, deviceZone())} from {flightsOf(changed.before)}
          </Trans>
        </p>
      )}
      {moved && (
        <p className={classes.changed}>
          <Trans>
            Schedule change, previously <s>{flightsOf(moved.before)}</s>
          </Trans>
        </p>
      )}
      {open !== null && <p className={classes.open}>{open}</p>}
      {offer.segments.map((segment, place) => {
        const layover = offer.layovers[place]
        return (
          <Fragment key={segment.departsAt}>
            <Flight booking={booking} segment={segment} />
            {layover && (
              <p className={classes.layover}>
                <Trans>
                  {formatDuration(layover.minutes)} in {cityOf(booking, layover.airport)}
                </Trans>
              </p>
            )}
            {layover?.isSelfTransfer && (
              <Notice kind="warning" icon={<IconAlertTriangle size={20} />}>
                <Trans>
                  Self-transfer: collect your bags and check in again. If you miss a connection, you pay for the next
                  flight.
                </Trans>
              </Notice>
            )}
          </Fragment>
        )
      })}
      {family && (
        <p className={classes.fare}>
          <b>
            {family.name}, {i18n._(CABIN_LABELS[family.cabin])}
          </b>
          <span>
            {family.cabinKg > 0 ? t`${kilograms(family.cabinKg)} cabin bag` : t`No cabin bag`} ·{' '}
            {family.checkedKg > 0 ? t`${kilograms(family.checkedKg)} checked bag` : t`No checked bag`}
            {family.hasMeal && <> · {t`Meal included`}</>}
          </span>
          <span>
            {changeLabel(family)} {refundLabel(family)}
          </span>
          <span>
            <Trans>{formatKilograms(offer.emissions)} CO2e per traveller</Trans>
          </span>
        </p>
      )}
    </section>
  )
}
