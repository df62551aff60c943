import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { HostBooking } from '#contract/products/hosted.ts'
import { hostedParts } from '#src/bookings/admin-parts.ts'
import type { WantedHosted } from '../host-queries.ts'
import { HostActions } from './HostActions.tsx'
import { HostState } from './HostState.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import classes from './HostBookings.module.css'

/** A booking in the list of a host. */
export const HostRow = ({
  booking,
  level = 2,
  within = {},
}: {
  booking: HostBooking
  level?: 2 | 3
  /** The list it is opened over. */
  within?: WantedHosted
}) => {
  const Heading = `h${level}` as const
  const part = hostedParts.useParts()(booking.service)
  const { bookingId, guest, request, can } = booking
  return (
    <article className={classes.row} aria-labelledby={`booking-${bookingId}`}>
      <div className={classes.head}>
        <Heading className={classes.guest} id={`booking-${bookingId}`}>
          <Link to="/agent/bookings" search={{ ...within, id: bookingId }} resetScroll={false}>
            {guest}
          </Link>
        </Heading>
        <HostState booking={booking} />
      </div>
      <p className={classes.line}>{booking.title}</p>
      {part !== null && <part.Line booking={booking} />}
      <p className={classes.quiet}>
        <Trans>Reference {booking.reference}</Trans>
      </p>
      {can.answer && request !== null && <TimeLeft until={request.until} zone={booking.zone} />}
      <HostActions booking={booking} />
    </article>
  )
}
