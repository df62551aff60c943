import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import { plural, t } from '@lingui/core/macro'
import type { RoomStayView } from '#contract/products/stays/booking-rooms.ts'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { formatShortDay, formatStay, languageTag } from '#src/i18n/formats.ts'

type Guests = { adults: number; childAges: readonly number[] }

/** Guests of a room: `2 adults, children of 5 and 9`. */
export const guestsLabel = ({ adults, childAges }: Guests): string => {
  const grown = plural(adults, { one: '# adult', other: '# adults' })
  const ages = new Intl.ListFormat(languageTag()).format(childAges.map(String))
  if (childAges.length === 0) return grown
  return `${grown}, ${childAges.length === 1 ? t`child of ${ages}` : t`children of ${ages}`}`
}

/** A room by its number and people: `Room 2: 1 adult, child of 5`. */
export const roomLabel = (room: number, guests: Guests): string => {
  const people = guestsLabel(guests)
  return t`Room ${room}: ${people}`
}

/** A booking's room: lead guest, guests, and nights if they differ from the whole stay. */
const roomStayLabel = (
  { room, guest, guests, ...days }: RoomStayView,
  stay: { checkIn: string; checkOut: string },
): string => {
  const isWhole = days.checkIn === stay.checkIn && days.checkOut === stay.checkOut
  const people = [
    guest,
    ...(guests === null ? [] : [guestsLabel(guests)]),
    ...(isWhole ? [] : [formatStay(days.checkIn, days.checkOut)]),
  ].join(', ')
  return t`Room ${room}: ${people}`
}

/** Rooms in a booking as text lines; empty if names and number of guests are sufficient. */
export const roomLines = (booking: StayBooking): string[] => {
  const { roomStays = [], children, sold } = booking
  const areStated = roomStays.length > 0 && roomStays.every(({ guests }) => guests !== null)
  const saysMore = Boolean(sold) || (areStated && (roomStays.length > 1 || children > 0))
  return saysMore ? roomStays.map((stay) => roomStayLabel(stay, booking)) : []
}

/** Nights in rooms, a line for each room: `Room 1: Fri 4 Dec, Sat 5 Dec`. */
export const roomNightLines = (roomNights: readonly RoomNight[]): string[] => {
  const rooms = [...new Set(roomNights.map(({ room }) => room))].toSorted((one, other) => one - other)
  return rooms.map((room) => {
    const nights = roomNights
      .filter((one) => one.room === room)
      .map(({ night }) => formatShortDay(night))
      .join(', ')
    return t`Room ${room}: ${nights}`
  })
}
