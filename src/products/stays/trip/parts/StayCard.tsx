import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMapPin, IconPhone } from '@tabler/icons-react'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'
import { formatDay } from '#src/i18n/formats.ts'
import { BOARD_LABELS } from '../../detail/labels.ts'
import classes from '../BookingConfirmed.module.css'
import { RoomStays } from '../RoomStays.tsx'

const Facts = ({ booking }: { booking: StayBooking }) => {
  const { i18n } = useLingui()
  const { hotel } = booking
  return (
    <dl className={classes.facts}>
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
        <Trans>Room</Trans>
      </dt>
      <dd>
        {booking.rooms} × {booking.roomTypeName}, {i18n._(BOARD_LABELS[booking.board])}
      </dd>
      <dt>
        <Trans>Guests</Trans>
      </dt>
      <dd>
        <RoomStays booking={booking} />
      </dd>
      <dt>
        <Trans>Contact</Trans>
      </dt>
      <dd>
        {booking.contact.name}, {booking.contact.email}, <bdi>{booking.contact.phone}</bdi>
      </dd>
      {booking.supplierReference && (
        <>
          <dt>
            <Trans>Hotel's reference</Trans>
          </dt>
          <dd>{booking.supplierReference}</dd>
        </>
      )}
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
    </dl>
  )
}

/** The hotel, and what is booked there. */
export const StayCard = ({ booking }: { booking: StayBooking }) => {
  const { hotel } = booking
  return (
    <section className={classes.card} aria-labelledby="stay">
      <Title order={2} size="h3" id="stay">
        {hotel.name}
      </Title>
      <ul className={classes.place}>
        <li>
          <IconMapPin size={18} aria-hidden /> {hotel.address}, {hotel.countryName}
        </li>
        <li>
          <IconPhone size={18} aria-hidden /> <PhoneLink phone={hotel.phone} />
        </li>
      </ul>
      <Facts booking={booking} />
      {hotel.isDemonstration && (
        <Text size="sm" c="dimmed">
          <Trans>A demo hotel: no one expects you there.</Trans>
        </Text>
      )}
    </section>
  )
}
