import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { now } from '#src/platform/device/clock.ts'
import type { WalletFlight } from '../flight-facts.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { flightWhenLabel, routeLabel } from '../flight-labels.ts'
import { FlightFacts } from './FlightFacts.tsx'
import classes from '#src/wallet/parts/LaterBooking.module.css'

/** Flights after the next trip: one line, expandable to the details. */
export const LaterFlight = ({ booking, onShow }: { booking: WalletFlight; onShow: () => void }) => {
  const [first] = booking.flights
  if (first === undefined) return null
  return (
    <li>
      <details className={classes.stay}>
        <summary>
          <span className={classes.words}>
            <b>{routeLabel(first)}</b>
            <span>
              {formatDay(first.departsLocal.slice(0, 10))} · {flightWhenLabel(first, now())}
            </span>
          </span>
          <span className={classes.reference}>{booking.locator}</span>
          <IconChevronDown size={20} aria-hidden className={classes.arrow} />
        </summary>
        <div className={classes.body}>
          <FlightFacts booking={booking} />
          <p className={classes.age}>
            <FreshnessMark at={booking.takenAt} zone={first.from.zone} />
          </p>
          <Button variant="default" onClick={onShow}>
            <Trans>Show at the airport</Trans>
          </Button>
        </div>
      </details>
    </li>
  )
}
