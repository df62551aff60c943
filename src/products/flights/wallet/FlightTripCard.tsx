import { Trans } from '@lingui/react/macro'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { now } from '#src/platform/device/clock.ts'
import { nextFlight, type WalletFlight } from './flight-facts.ts'
import { deviceZone, formatClock, formatDay } from '#src/i18n/formats.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { TripCard } from '#src/trips/TripCard.tsx'
import classes from '#src/trips/TripCard.module.css'
import { placeLabel, routeLabel } from './flight-labels.ts'

/** The next flight on the start page: when, from where, and the airline's booking code. */
export const FlightTripCard = ({ booking }: { booking: WalletFlight }) => {
  const flight = nextFlight(booking, now())
  if (flight === null) return null
  return (
    <TripCard
      title={<Trans>Next flight</Trans>}
      link={
        <Link className={classes.name} to="/wallet">
          {routeLabel(flight)} <IconArrowRight size={20} aria-hidden className={classes.arrow} />
        </Link>
      }
      days={
        <>
          {formatDay(flight.departsLocal.slice(0, 10))}, {formatClock(flight.departsLocal)} · {flight.carrier}{' '}
          {flight.number} ·{' '}
          <Trans>
            booking code <b>{booking.locator}</b>
          </Trans>
          {booking.moved && (
            <>
              <br />
              <b>
                <Trans>Flight changed: reply needed</Trans>
              </b>
            </>
          )}
        </>
      }
      address={`${flight.from.name}, ${placeLabel(flight.from)}`}
      phone={null}
      age={<FreshnessMark at={booking.takenAt} zone={deviceZone()} />}
    />
  )
}
