import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#src/i18n/formats.ts'
import { PAYMENT_PLACE_LABELS } from '#src/bookings/payments/payment-place-labels.ts'
import { BOARD_LABELS } from '../detail/labels.ts'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'
import { breachLabel } from '../policy/breach-label.ts'
import { RoomStays } from '../trip/RoomStays.tsx'
import { Card } from '#src/admin/bookings/parts/Card.tsx'
import classes from '#src/admin/bookings/parts/Card.module.css'
import { BookedFact, ContactFact, Fact, ReasonFact } from '#src/admin/bookings/parts/Facts.tsx'
import type { AdminStay } from '#contract/products/stays/admin.ts'

/** The stay, its guests and how to reach people. */
export const StayFacts = ({ booking }: { booking: AdminStay }) => {
  const { t, i18n } = useLingui()
  const { breaches = [], contact, hotel } = booking
  return (
    <Card id="stay" title={t`Stay and guests`}>
      <dl className={classes.facts}>
        <Fact of={<Trans>Guests</Trans>}>
          <RoomStays booking={booking} />
        </Fact>
        <Fact of={<Trans>Room</Trans>}>
          {booking.rooms} × {booking.roomTypeName}, {i18n._(BOARD_LABELS[booking.board])}
        </Fact>
        <Fact of={<Trans>Check-in</Trans>}>
          {formatDay(booking.checkIn)}, <Trans>from {hotel.checkInFrom}</Trans>
        </Fact>
        <Fact of={<Trans>Check-out</Trans>}>
          {formatDay(booking.checkOut)}, <Trans>until {hotel.checkOutUntil}</Trans>
        </Fact>
        <Fact of={<Trans>Hotel</Trans>}>
          {hotel.name}, {hotel.address}, {hotel.countryName}, <PhoneLink phone={hotel.phone} />
        </Fact>
        <ContactFact contact={contact} />
        <Fact of={<Trans>Arrival</Trans>}>{booking.arrivalTime}</Fact>
        <Fact of={<Trans>Requests</Trans>}>{booking.requests}</Fact>
        <Fact of={<Trans>Out of policy</Trans>}>
          {breaches.map((breach) => breachLabel(breach, hotel.cityName)).join(', ')}
        </Fact>
        <ReasonFact reason={booking.policyReason} />
        <Fact of={<Trans>Payment</Trans>}>{i18n._(PAYMENT_PLACE_LABELS[booking.payment])}</Fact>
        <BookedFact booking={booking} />
      </dl>
    </Card>
  )
}
