import { Button, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, type ReactNode } from 'react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { ScheduleChange } from '#contract/products/flights/moved-flights.ts'
import { deviceZone, formatClock, formatDuration, formatInstant, formatShortDay, zoneName } from '#src/i18n/formats.ts'
import { useOnDemand } from '#src/ui/use-on-demand.ts'
import { dayShift } from './day-shift.ts'
import classes from './ScheduleCard.module.css'
import { openSchedules } from '../labels/schedule-labels.ts'
import { cityOf, legName } from '../labels/ticket-labels.ts'

type Flights = ScheduleChange['before']

const zoneAt = ({ airports }: FlightBooking, code: string, instant: string): string => {
  const zone = airports[code]?.zone
  return zone === undefined ? '' : zoneName(zone, new Date(instant))
}

const Side = (props: {
  booking: FlightBooking
  title: ReactNode
  flights: Flights
  /** Flights on the other side of the comparison; those in both are unchanged. */
  other: Flights
  isOld?: boolean
}) => {
  const { booking, title, flights, other, isOld = false } = props
  return (
    <div className={classes.side}>
      <h3>{title}</h3>
      {flights.map((flight, place) => {
        const { carrier, number, from, to, departsLocal, arrivesLocal, departsAt, arrivesAt } = flight
        const next = flights[place + 1]
        const later = dayShift(departsLocal, arrivesLocal)
        const isSame = other.some(
          (one) => one.departsAt === departsAt && one.arrivesAt === arrivesAt && one.number === number,
        )
        const Times = isOld && !isSame ? 's' : 'span'
        const minutes = next ? (Date.parse(next.departsAt) - Date.parse(arrivesAt)) / 60_000 : 0
        return (
          <div key={departsAt} className={classes.flight} data-quiet={isOld || isSame || undefined}>
            <span>
              {carrier} {number} · {formatShortDay(departsLocal.slice(0, 10))}
            </span>
            <Times>
              <b>
                {formatClock(departsLocal)} – {formatClock(arrivesLocal)}
                {later !== 0 && (
                  <sup>
                    {later > 0 ? '+' : '−'}
                    {Math.abs(later)}
                  </sup>
                )}
              </b>
            </Times>
            <span>
              {cityOf(booking, from)} ({zoneAt(booking, from, departsAt)}) – {cityOf(booking, to)} (
              {zoneAt(booking, to, arrivesAt)})
            </span>
            {minutes > 0 && (
              <span>
                <Trans>
                  {formatDuration(minutes)} in {cityOf(booking, to)}
                </Trans>
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Connections or legs missed because of the new times. */
const Troubles = ({ booking, change }: { booking: FlightBooking; change: ScheduleChange }) => {
  const { connection, overlaps } = change
  return (
    <>
      {connection && (
        <p className={classes.warn}>
          {connection.isMissed ? (
            <Trans>In {cityOf(booking, connection.airport)}, your next flight leaves before you land.</Trans>
          ) : (
            <Trans>
              Only {formatDuration(connection.minutes)} to change planes in {cityOf(booking, connection.airport)}.
            </Trans>
          )}
        </p>
      )}
      {overlaps.map((leg) => (
        <p key={leg} className={classes.warn}>
          <Trans>You can't make {legName(booking, leg)} with these times.</Trans>
        </p>
      ))}
    </>
  )
}

const Change = ({ booking, change }: { booking: FlightBooking; change: ScheduleChange }) => {
  const id = useId()
  const { part, missing, want } = useOnDemand(async () => (await import('../schedule/fetch-decide.ts')).fetchDecide())
  const mayDecide = booking.can.decide === true
  useEffect(() => {
    if (mayDecide && !missing) want()
  })
  const { leg, before, after, mayAccept, decideUntil } = change
  const zone = booking.airports[before[0]?.from ?? '']?.zone ?? deviceZone()
  const until = formatInstant(decideUntil ?? change.at, zone)
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>
        {after === null ? <Trans>Flight cancelled by the airline</Trans> : <Trans>Flight changed by the airline</Trans>}
      </h2>
      <p>{legName(booking, leg)}</p>
      <div className={classes.sides}>
        <Side booking={booking} title={<Trans>Booked</Trans>} flights={before} other={after ?? []} isOld />
        {after === null ? (
          <div className={classes.side}>
            <h3>
              <Trans>Now</Trans>
            </h3>
            <p className={classes.warn}>
              <Trans>Cancelled</Trans>
            </p>
          </div>
        ) : (
          <Side booking={booking} title={<Trans>Now</Trans>} flights={after} other={before} />
        )}
      </div>
      <Troubles booking={booking} change={change} />
      <p>
        {mayAccept ? (
          <Trans>
            Reply by <b>{until}</b>, or we accept the new times for you.
          </Trans>
        ) : (
          <Trans>
            Reply by <b>{until}</b>, or we refund this flight.
          </Trans>
        )}
      </p>
      {mayDecide && part && <part.Decide booking={booking} change={change} />}
      {mayDecide && missing && (
        <Text size="sm" role="status">
          <Trans>Go online to decide.</Trans>{' '}
          <Button variant="default" onClick={want}>
            <Trans>Try again</Trans>
          </Button>
        </Text>
      )}
    </section>
  )
}

/** Schedule changes of sold flights waiting for a decision: before, after, and responses. */
export const ScheduleCards = ({ booking }: { booking: FlightBooking }) =>
  openSchedules(booking).map((change) => <Change key={change.scheduleChangeId} booking={booking} change={change} />)
