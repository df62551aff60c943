import { Title } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { FileIcons } from '#src/bookings/documents/FileIcons.tsx'
import type { BookingRowProps } from '#src/bookings/product-page.ts'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { CoverRow } from '#src/frame/cover/CoverRow.tsx'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import classes from '#src/trips/MyBookings.module.css'
import { LinkButton } from '#src/ui/links.tsx'
import { coverOf } from '../detail/scene-kinds.ts'
import { hasVoucher, isSettled } from '#src/bookings/booked/booking-facts.ts'
import { unitsLeft } from '../trip/booking-facts.ts'

/** What people look for next in a list; the rest is on the booking's screen. */
const RowHint = ({ booking }: { booking: TourBooking }) => {
  if (booking.operatorCancelled !== null) {
    return (
      <span className={classes.quiet}>
        <Trans>Cancelled by the operator</Trans>
      </span>
    )
  }
  return (
    booking.units.some(({ state }) => state === 'cancelled') &&
    booking.state !== 'cancelled' && (
      <span className={classes.quiet}>
        <Trans>Partly cancelled</Trans>
      </span>
    )
  )
}

const Row = ({ booking, savedAt }: { booking: TourBooking; savedAt: number }) => {
  const { tour, bookingId } = booking
  const cover = coverOf(tour)
  const people = unitsLeft(booking).length || booking.units.length
  return (
    <CoverRow
      className={classes.row}
      hotel={{ hotelId: cover.id, kind: cover.kind, cityName: tour.cityKey, name: tour.title }}
    >
      <div className={classes.words}>
        <Title order={2} className={classes.name}>
          <Link to="/tour/booking" search={{ id: bookingId }}>
            {tour.title}
          </Link>
        </Title>
        <span>{formatInstant(booking.startsAt, booking.zone)}</span>
        <span className={classes.quiet}>
          {tour.cityName} · <Plural value={people} one="# person" other="# people" /> · {tour.operator.name}
        </span>
        <RowHint booking={booking} />
      </div>
      <div className={classes.side}>
        <StateBadge service="tour" state={booking.state} />
        <span className={classes.reference}>{booking.reference}</span>
        <span className="tabular">{formatMoney(booking.total)}</span>
        {isSettled(booking) && hasVoucher(booking) && (
          <FileIcons of={{ service: 'tour', booking }} name={tour.title} savedAt={savedAt} />
        )}
        <div className={classes.review}>
          {booking.can.review && (
            <LinkButton size="sm" variant="default" to="/tour/booking" search={{ id: bookingId }} hash="review">
              <Trans>Write a review</Trans>
            </LinkButton>
          )}
        </div>
      </div>
    </CoverRow>
  )
}

/** A tour in the list of one's bookings. */
export const TourRow = ({ item, savedAt }: BookingRowProps) =>
  item.service === 'tour' && <Row booking={item.booking} savedAt={savedAt} />
