import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconPlane } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { legsLeft } from '#contract/products/flights/flight-parts.ts'
import { unpaidChangeOf } from '#contract/products/flights/change-rules.ts'
import type { BookingRowProps } from '#src/bookings/product-page.ts'
import { formatClock, formatMoney, formatShortDay } from '#src/i18n/formats.ts'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { openSchedules } from '../labels/schedule-labels.ts'
import { legName } from '../labels/ticket-labels.ts'
import classes from './FlightRows.module.css'
import { withChanges } from './ticket-state.ts'

const Row = ({ booking }: { booking: FlightBooking }) => {
  const left = legsLeft(booking, booking.cancelled)
  return (
    <li className={classes.row}>
      <IconPlane size={26} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <Title order={2} className={classes.name}>
          <Link to="/flights/ticket" search={{ id: booking.bookingId }} className={classes.link}>
            {left.map((leg) => legName(booking, leg)).join(', ')}
          </Link>
        </Title>
        {left.map((leg) => {
          const segments = booking.legs[leg]?.offer.segments ?? []
          const [first] = segments
          return (
            first && (
              <span key={leg}>
                {formatShortDay(first.departsLocal.slice(0, 10))}, {formatClock(first.departsLocal)} ·{' '}
                {segments.map(({ carrier, number }) => `${carrier} ${number}`).join(', ')}
              </span>
            )
          )
        })}
      </div>
      <div className={classes.side}>
        {openSchedules(booking).length > 0 && (
          <b className={classes.moved}>
            <Trans>Flight changed: reply needed</Trans>
          </b>
        )}
        {unpaidChangeOf(withChanges(booking)) && (
          <b className={classes.moved}>
            <Trans>Change payment due</Trans>
          </b>
        )}
        <StateBadge service="flight" state={booking.state} />
        <b>{booking.locator ?? booking.reference}</b>
        <span className="tabular">{formatMoney(booking.total)}</span>
      </div>
    </li>
  )
}

/** Flights in the list of one's bookings: the way to their ticket. */
export const FlightRow = ({ item }: BookingRowProps) => item.service === 'flight' && <Row booking={item.booking} />
