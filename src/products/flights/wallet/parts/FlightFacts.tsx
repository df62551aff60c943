import { Trans } from '@lingui/react/macro'
import type { WalletFlight } from '../flight-facts.ts'
import { formatClock, formatShortDay } from '#src/i18n/formats.ts'
import { placeLabel } from '../flight-labels.ts'
import classes from './FlightFacts.module.css'

const seatLabel = ({ seats }: WalletFlight['flights'][number]): string => seats.map(({ seat }) => seat).join(', ')

/** Every flight of a booking on two lines; times are those of the clocks at the airports. */
export const FlightFacts = ({ booking }: { booking: WalletFlight }) => (
  <ol className={classes.flights}>
    {booking.flights.map((flight) => {
      const [day = ''] = flight.departsLocal.split('T')
      const [arrival = ''] = flight.arrivesLocal.split('T')
      const seats = seatLabel(flight)
      const moved = booking.moved?.find(({ leg }) => leg === flight.leg && flight.segment === 0)
      return (
        <li key={`${flight.leg}.${flight.segment}`}>
          <b>
            {formatShortDay(day)} · {flight.carrier} {flight.number}
          </b>
          <span>
            {formatClock(flight.departsLocal)} {placeLabel(flight.from)} – {formatClock(flight.arrivesLocal)}{' '}
            {placeLabel(flight.to)}
            {arrival !== day && <> ({formatShortDay(arrival)})</>}
          </span>
          {moved && (
            <span className={classes.moved}>
              {moved.departsLocal === null ? (
                <Trans>The airline cancelled this flight. Open the ticket to choose.</Trans>
              ) : (
                <Trans>
                  The airline changed it to {formatShortDay(moved.departsLocal.slice(0, 10))},{' '}
                  {formatClock(moved.departsLocal)}. Open the ticket to choose.
                </Trans>
              )}
            </span>
          )}
          <small>
            {flight.airline}
            {flight.operator !== null && (
              <>
                {', '}
                <Trans>operated by {flight.operator}</Trans>
              </>
            )}
            {seats !== '' && (
              <>
                {' · '}
                <Trans>seat {seats}</Trans>
              </>
            )}
          </small>
        </li>
      )
    })}
  </ol>
)
