import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { roomLines } from '../detail/room-labels.ts'
import { BOARD_LABELS } from '../detail/labels.ts'
import { calendarText, escaped, stamp, utc, zoneLines } from '#contract/bookings/calendar-lines.ts'

const statusOf = ({ state }: StayBooking): string => {
  if (['cancelled', 'rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed'].includes(state))
    return 'CANCELLED'
  return ['confirmed', 'in_use', 'completed', 'reviewed', 'no_show'].includes(state) ? 'CONFIRMED' : 'TENTATIVE'
}

/**
 * The stay for a calendar (RFC 5545): from check-in to check-out by the clock of the place. The booking's id and version
 * make a later file replace the entry of an earlier one, and one of a cancelled stay take it away.
 */
export const calendarFile = (booking: StayBooking, link: string): string => {
  const { hotel, reference } = booking
  const [start, end] = [`${booking.checkIn}T${hotel.checkInFrom}:00`, `${booking.checkOut}T${hotel.checkOutUntil}:00`]
  const happened = [booking.createdAt, ...[...booking.events, ...(booking.changes ?? [])].map(({ at }) => at)]
  const changed = utc(Math.max(...happened.map((at) => Date.parse(at))))
  const rooms = roomLines(booking)
  const guests = booking.travellers.map(({ fullName }) => fullName).join(', ')
  const description = [
    t`Reference ${reference}`,
    `${booking.rooms} × ${booking.roomTypeName}, ${i18n._(BOARD_LABELS[booking.board])}`,
    ...(rooms.length > 0 ? rooms : [guests]),
    hotel.phone,
    ...(hotel.isDemonstration ? [t`A demo hotel: no one expects you there.`] : []),
    link,
  ]
  return calendarText('Stays', [
    ...zoneLines(hotel.zone, Date.parse(`${start}Z`), Date.parse(`${end}Z`)),
    'BEGIN:VEVENT',
    `UID:${booking.bookingId}`,
    `SEQUENCE:${booking.version}`,
    `DTSTAMP:${changed}Z`,
    `LAST-MODIFIED:${changed}Z`,
    `STATUS:${statusOf(booking)}`,
    `DTSTART;TZID=${hotel.zone}:${stamp(start)}`,
    `DTEND;TZID=${hotel.zone}:${stamp(end)}`,
    // A stay of three nights must not block meetings.
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escaped(hotel.name)}`,
    `LOCATION:${escaped(`${hotel.name}, ${hotel.address}, ${hotel.countryName}`)}`,
    `GEO:${hotel.latitude};${hotel.longitude}`,
    `URL:${link}`,
    `DESCRIPTION:${escaped(description.join('\n'))}`,
    'END:VEVENT',
  ])
}
