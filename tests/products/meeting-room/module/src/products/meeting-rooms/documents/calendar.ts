import { t } from '@lingui/core/macro'
import type { MeetingRoomBooking } from '#contract/products/meeting-rooms/meeting-rooms.ts'
import { calendarText, escaped, utc } from '#contract/bookings/calendar-lines.ts'

/** The room for a calendar (RFC 5545); a later file replaces the entry of an earlier one. */
export const meetingRoomCalendar = (booking: MeetingRoomBooking): string => {
  const { bookingId, version, state, title, cityName, reference, startsAt, endsAt } = booking
  const [start, end] = [utc(Date.parse(startsAt)), utc(Date.parse(endsAt))]
  return calendarText('Meeting rooms', [
    'BEGIN:VEVENT',
    `UID:${bookingId}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${start}Z`,
    `STATUS:${state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${start}Z`,
    `DTEND:${end}Z`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(cityName)}`,
    `DESCRIPTION:${escaped(t`Reference ${reference}`)}`,
    'END:VEVENT',
  ])
}
