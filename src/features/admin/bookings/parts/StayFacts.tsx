import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminBooking } from '#contract/endpoints/admin-bookings.ts'
import { formatDay, formatInstant } from '#src/i18n/formats.ts'
import { BOARD_WORDS, PAYMENT_WORDS } from '#src/shared/stay/words.ts'
import { RoomStays } from '#src/shared/stay/RoomStays.tsx'
import { Card } from './Card.tsx'
import classes from './Card.module.css'
import { PhoneLink } from '#src/shared/stay/PhoneLink.tsx'

/** The stay, its guests and how to reach people. */
export const StayFacts = ({ booking }: { booking: AdminBooking }) => {
  const { t, i18n } = useLingui()
  const { company, contact, hotel } = booking
  return (
    <Card id="stay" title={t`Stay and guests`}>
      <dl className={classes.facts}>
        <dt>
          <Trans>Guests</Trans>
        </dt>
        <dd>
          <RoomStays booking={booking} />
        </dd>
        <dt>
          <Trans>Room</Trans>
        </dt>
        <dd>
          {booking.rooms} × {booking.roomTypeName}, {i18n._(BOARD_WORDS[booking.board])}
        </dd>
        <dt>
          <Trans>Check-in</Trans>
        </dt>
        <dd>
          {formatDay(booking.checkIn)}, <Trans>from {hotel.checkInFrom}</Trans>
        </dd>
        <dt>
          <Trans>Check-out</Trans>
        </dt>
        <dd>
          {formatDay(booking.checkOut)}, <Trans>until {hotel.checkOutUntil}</Trans>
        </dd>
        <dt>
          <Trans>Hotel</Trans>
        </dt>
        <dd>
          {hotel.name}, {hotel.address}, {hotel.countryName}, <PhoneLink phone={hotel.phone} />
        </dd>
        <dt>
          <Trans>Contact</Trans>
        </dt>
        <dd>
          {contact.name}, <a href={`mailto:${contact.email}`}>{contact.email}</a>, <PhoneLink phone={contact.phone} />
        </dd>
        {booking.arrivalTime && (
          <>
            <dt>
              <Trans>Arrival</Trans>
            </dt>
            <dd>{booking.arrivalTime}</dd>
          </>
        )}
        {booking.requests && (
          <>
            <dt>
              <Trans>Requests</Trans>
            </dt>
            <dd>{booking.requests}</dd>
          </>
        )}
        {booking.policyReason && (
          <>
            <dt>
              <Trans>Reason, outside policy</Trans>
            </dt>
            <dd>{booking.policyReason}</dd>
          </>
        )}
        <dt>
          <Trans>Payment</Trans>
        </dt>
        <dd>{i18n._(PAYMENT_WORDS[booking.payment])}</dd>
        <dt>
          <Trans>Booked</Trans>
        </dt>
        <dd>
          {booking.bookedBy}, {company.name}, {formatInstant(booking.createdAt, company.zone)}
        </dd>
      </dl>
    </Card>
  )
}
