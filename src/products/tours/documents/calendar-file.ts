import { t } from '@lingui/core/macro'
import { holdsStock } from '#contract/bookings/states.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { calendarText, escaped, utc } from '#contract/bookings/calendar-lines.ts'
import { meetingLabel } from '../detail/meeting-label.ts'
import { hasVoucher } from '#src/bookings/booked/booking-facts.ts'
import { ticketsLabel } from '../trip/booking-facts.ts'

const statusOf = ({ state }: TourBooking): string => {
  if (!holdsStock(state)) return 'CANCELLED'
  return hasVoucher({ state }) ? 'CONFIRMED' : 'TENTATIVE'
}

/**
 * The tour for a calendar (RFC 5545). The booking's id and version make a later file replace the entry of an earlier one:
 * one with another date moves it, and one of a cancelled tour takes it away.
 */
export const calendarFile = (booking: TourBooking, link: string): string => {
  const { tour, reference, startsAt, endsAt } = booking
  const { meetingPoint, operator } = tour
  const happened = [booking.createdAt, ...[...booking.events, ...booking.moves].map(({ at }) => at)]
  const changed = utc(Math.max(...happened.map((at) => Date.parse(at))))
  const description = [
    t`Reference ${reference}`,
    ticketsLabel(booking),
    meetingPoint.directions,
    `${operator.name}, ${operator.phone}`,
    ...(tour.isDemonstration ? [t`Demo tour: no one expects you there.`] : []),
    link,
  ].filter((line) => line !== '')
  return calendarText('Tours', [
    'BEGIN:VEVENT',
    `UID:${booking.bookingId}`,
    `SEQUENCE:${booking.version}`,
    `DTSTAMP:${changed}Z`,
    `LAST-MODIFIED:${changed}Z`,
    `STATUS:${statusOf(booking)}`,
    `DTSTART:${utc(Date.parse(startsAt))}Z`,
    `DTEND:${utc(Date.parse(endsAt))}Z`,
    `SUMMARY:${escaped(tour.title)}`,
    `LOCATION:${escaped(meetingLabel(meetingPoint))}`,
    `GEO:${meetingPoint.latitude};${meetingPoint.longitude}`,
    `URL:${link}`,
    `DESCRIPTION:${escaped(description.join('\n'))}`,
    'END:VEVENT',
  ])
}
