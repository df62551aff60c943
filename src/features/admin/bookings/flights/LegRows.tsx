import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { FlightBooking } from '#contract/endpoints/flight-bookings.ts'
import type { Segment } from '#contract/endpoints/flights.ts'
import { partsLeft } from '#contract/rules/flight-parts.ts'
import { formatClock, formatDay, formatDuration, zoneName } from '#src/i18n/formats.ts'
import { CABIN_WORDS } from '#src/shared/tickets/cabin-words.ts'
import { legName } from '#src/shared/tickets/ticket-words.ts'
import { Card } from '../parts/Card.tsx'
import classes from './LegRows.module.css'

/** One end of a flight, by the clock of its airport. */
const End = (props: {
  booking: FlightBooking
  code: string
  local: string
  instant: string
  terminal: string | null
}) => {
  const { booking, code, local, instant, terminal } = props
  const airport = booking.airports[code]
  return (
    <span className={classes.end}>
      <b>
        {formatClock(local)} {airport && zoneName(airport.zone, new Date(instant))}
      </b>
      <span>
        {airport?.name ?? code} ({code}){terminal !== null && <Trans>, terminal {terminal}</Trans>}
      </span>
      <small>{formatDay(local.slice(0, 10))}</small>
    </span>
  )
}

const Flight = ({ booking, segment }: { booking: FlightBooking; segment: Segment }) => {
  const { i18n } = useLingui()
  const { carrier, number, operatedBy, cabin, minutes } = segment
  return (
    <div className={classes.flight}>
      <span className={classes.number}>
        <b>
          {carrier} {number}
        </b>
        <small>
          {booking.airlines[carrier] ?? carrier}
          {operatedBy !== carrier && (
            <>
              {', '}
              <Trans>operated by {booking.airlines[operatedBy] ?? operatedBy}</Trans>
            </>
          )}
        </small>
        <small>
          {i18n._(CABIN_WORDS[cabin])} · {formatDuration(minutes)}
        </small>
      </span>
      <End
        {...{ booking, code: segment.from, local: segment.departsLocal, instant: segment.departsAt }}
        terminal={segment.fromTerminal}
      />
      <End
        {...{ booking, code: segment.to, local: segment.arrivesLocal, instant: segment.arrivesAt }}
        terminal={segment.toTerminal}
      />
    </div>
  )
}

/** The flights of a booking as they are now, leg by leg, with times and days of the airports. */
export const LegRows = ({ booking }: { booking: FlightBooking }) => {
  const { t } = useLingui()
  const left = partsLeft(booking, booking.cancelled)
  return (
    <Card id="flights" title={t`Flights`}>
      {booking.legs.map(({ offer, fare }, leg) => {
        const isGone = left.every((part) => part.leg !== leg)
        return (
          <section key={`${leg}/${offer.offerId}`} className={classes.leg} aria-labelledby={`leg-${leg}`}>
            <h3 id={`leg-${leg}`} className={classes.name}>
              {legName(booking, leg)}
              <small>
                {booking.families[fare.family]?.name}
                {isGone && (
                  <>
                    {' · '}
                    <Trans>cancelled for everybody</Trans>
                  </>
                )}
              </small>
            </h3>
            {offer.segments.map((segment, place) => {
              const layover = offer.layovers[place]
              return (
                <Fragment key={segment.departsAt}>
                  <Flight booking={booking} segment={segment} />
                  {layover && (
                    <p className={classes.layover}>
                      <Trans>
                        {formatDuration(layover.minutes)} in{' '}
                        {booking.airports[layover.airport]?.city ?? layover.airport}
                      </Trans>
                      {layover.isSelfTransfer && (
                        <>
                          {' · '}
                          <Trans>self-transfer</Trans>
                        </>
                      )}
                    </p>
                  )}
                </Fragment>
              )
            })}
          </section>
        )
      })}
    </Card>
  )
}
