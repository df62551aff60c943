import { Title } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import type { BookingRowProps } from '#src/bookings/product-page.ts'
import { hasPapers } from '../trip/hotel-answer.ts'
import classes from '#src/trips/MyBookings.module.css'
import { HotelAnswerLine } from '../trip/parts/HotelAnswerLine.tsx'
import { formatMoney, formatStay } from '#src/i18n/formats.ts'
import { CoverRow } from '#src/frame/cover/CoverRow.tsx'
import { isSettled } from '#src/bookings/booked/booking-facts.ts'
import { WriteReview } from '../reviews/WriteReview.tsx'
import { BookAgain } from '../trip/BookAgain.tsx'
import { FileIcons } from '#src/bookings/documents/FileIcons.tsx'
import { StateBadge } from '#src/bookings/StateBadge.tsx'

const Row = ({ booking, savedAt }: { booking: StayBooking; savedAt: number }) => (
  <CoverRow className={classes.row} hotel={booking.hotel}>
    <div className={classes.words}>
      <Title order={2} className={classes.name}>
        <Link to="/booking-confirmed" search={{ id: booking.bookingId }}>
          {booking.hotel.name}
        </Link>
      </Title>
      <span>{formatStay(booking.checkIn, booking.checkOut)}</span>
      <span className={classes.quiet}>
        {booking.hotel.cityName} · <Plural value={booking.nights} one="# night" other="# nights" /> · {booking.rooms} ×{' '}
        {booking.roomTypeName}
      </span>
      {booking.sold && (
        <span className={classes.quiet}>
          <Trans>Partly cancelled</Trans>
        </span>
      )}
    </div>
    <div className={classes.side}>
      <StateBadge service="stay" state={booking.state} />
      <HotelAnswerLine booking={booking} />
      <span className={classes.reference}>{booking.reference}</span>
      <span className="tabular">{formatMoney(booking.total)}</span>
      {isSettled(booking) && hasPapers(booking) && (
        <FileIcons of={{ service: 'stay', booking }} name={booking.hotel.name} savedAt={savedAt} />
      )}
      <div className={classes.review}>
        <WriteReview booking={booking} />
        <BookAgain booking={booking} />
      </div>
    </div>
  </CoverRow>
)

/** A stay in the list of one's bookings. */
export const StayRow = ({ item, savedAt }: BookingRowProps) =>
  item.service === 'stay' && <Row booking={item.booking} savedAt={savedAt} />
