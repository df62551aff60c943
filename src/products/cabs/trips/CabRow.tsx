import { Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { hasVoucher, isSettled } from '#src/bookings/booked/booking-facts.ts'
import { FileIcons } from '#src/bookings/documents/FileIcons.tsx'
import type { BookingRowProps } from '#src/bookings/product-page.ts'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import cover from '#src/frame/cover/CoverRow.module.css'
import classes from '#src/trips/MyBookings.module.css'
import { LinkButton } from '#src/ui/links.tsx'
import { CarArt } from '../cars/CarArt.tsx'
import { rideTitle } from '../ride-title.ts'
import { CLASS_LABELS } from '../terms/ride-labels.ts'
import { carOf } from '../trip/booking-facts.ts'

/** What people look for next in a list; the rest is on the booking's screen. */
const RowHint = ({ booking }: { booking: CabBooking }) => {
  const car = carOf(booking)
  if (booking.operatorCancelled !== null) {
    return (
      <span className={classes.quiet}>
        <Trans>Cancelled by the operator</Trans>
      </span>
    )
  }
  if (booking.state !== 'confirmed' || car === null) return null
  return (
    <span className={classes.quiet}>
      {booking.driver !== null && <>{booking.driver.name} · </>}
      {car.plate}
    </span>
  )
}

const Row = ({ booking, savedAt }: { booking: CabBooking; savedAt: number }) => {
  const { i18n } = useLingui()
  const { cab, ride, bookingId } = booking
  const title = rideTitle(ride)
  return (
    <li className={`${cover.row} ${classes.row}`}>
      <CarArt className={cover.art} scene={cab.scene} vehicleClass={cab.vehicleClass} />
      <div className={classes.words}>
        <Title order={2} className={classes.name}>
          <Link to="/cabs/booking" search={{ id: bookingId }}>
            {title}
          </Link>
        </Title>
        <span>{formatInstant(booking.startsAt, booking.zone)}</span>
        <span className={classes.quiet}>
          {i18n._(CLASS_LABELS[cab.vehicleClass])} · <Plural value={ride.people} one="# person" other="# people" /> ·{' '}
          {cab.operator.name}
        </span>
        <RowHint booking={booking} />
      </div>
      <div className={classes.side}>
        <StateBadge service="cab" state={booking.state} />
        <span className={classes.reference}>{booking.reference}</span>
        <span className="tabular">{formatMoney(booking.total)}</span>
        {isSettled(booking) && hasVoucher(booking) && (
          <FileIcons of={{ service: 'cab', booking }} name={title} savedAt={savedAt} />
        )}
        <div className={classes.review}>
          {booking.can.review && (
            <LinkButton size="sm" variant="default" to="/cabs/booking" search={{ id: bookingId }} hash="review">
              <Trans>Write a review</Trans>
            </LinkButton>
          )}
        </div>
      </div>
    </li>
  )
}

/** A ride in the list of one's bookings. */
export const CabRow = ({ item, savedAt }: BookingRowProps) =>
  item.service === 'cab' && <Row booking={item.booking} savedAt={savedAt} />
