import { t } from '@lingui/core/macro'
import { calendarText, escaped, utc } from '#contract/bookings/calendar-lines.ts'
import { holdsStock } from '#contract/bookings/states.ts'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { hasVoucher } from '#src/bookings/booked/booking-facts.ts'
import { rideTitle } from '../ride-title.ts'
import { calledOf, carOf, meetingOf, signOf } from '../trip/booking-facts.ts'

const statusOf = ({ state }: CabBooking): string => {
  if (!holdsStock(state)) return 'CANCELLED'
  return hasVoucher({ state }) ? 'CONFIRMED' : 'TENTATIVE'
}

/**
 * The ride for a calendar (RFC 5545). The booking's id and version make a later file replace the entry of an earlier one:
 * one with another pick-up moves it, and one of a cancelled ride takes it away.
 */
export const calendarFile = (booking: CabBooking, link: string): string => {
  const { cab, ride, reference, startsAt, endsAt, meetingPoint } = booking
  const happened = [booking.createdAt, ...[...booking.events, ...booking.happenings].map(({ at }) => at)]
  const changed = utc(Math.max(...happened.map((at) => Date.parse(at))))
  const { name, phone } = calledOf(booking)
  const car = carOf(booking)
  const { latitude, longitude } = meetingOf(booking)
  const description = [
    t`Reference ${reference}`,
    `${name}, ${phone}`,
    ...(car === null ? [] : [`${car.plate}, ${car.vehicle}`]),
    ...(booking.selfDrive === null ? [t`Name on the sign: ${signOf(booking)}`] : []),
    ...(cab.isDemonstration ? [t`Demo cab: no one picks you up.`] : []),
    link,
  ]
  return calendarText('Cabs', [
    'BEGIN:VEVENT',
    `UID:${booking.bookingId}`,
    `SEQUENCE:${booking.version}`,
    `DTSTAMP:${changed}Z`,
    `LAST-MODIFIED:${changed}Z`,
    `STATUS:${statusOf(booking)}`,
    `DTSTART:${utc(Date.parse(startsAt))}Z`,
    `DTEND:${utc(Date.parse(endsAt))}Z`,
    `SUMMARY:${escaped(rideTitle(ride))}`,
    `LOCATION:${escaped(meetingPoint)}`,
    `GEO:${latitude};${longitude}`,
    `URL:${link}`,
    `DESCRIPTION:${escaped(description.join('\n'))}`,
    'END:VEVENT',
  ])
}
