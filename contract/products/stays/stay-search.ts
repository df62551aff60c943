import * as v from 'valibot'
import { nightsBetween } from '#contract/core/days.ts'
import { countInUrl, daySchema } from '#contract/core/scalars.ts'
import { MAX_ADULTS, MAX_CHILDREN, MAX_NIGHTS, MAX_ROOMS } from './limits.ts'
import { countsOf, readGuests, type GuestCounts } from './occupancy.ts'

export const HOTEL_KINDS = ['hotel', 'resort', 'guesthouse', 'serviced_apartment'] as const
export const BOARDS = ['room_only', 'breakfast', 'half_board', 'all_inclusive'] as const
export const FACILITIES = [
  'wifi',
  'pool',
  'gym',
  'spa',
  'restaurant',
  'parking',
  'airport_shuttle',
  'meeting_rooms',
  'family_rooms',
  'prayer_room',
  'laundry',
  'beachfront',
] as const
export const ACCESSIBILITY = [
  'step_free_entrance',
  'lift',
  'accessible_bathroom',
  'roll_in_shower',
  'braille_signs',
  'hearing_loop',
] as const
export const SORTS = ['recommended', 'price', 'score', 'stars', 'distance'] as const

const occupancy = {
  rooms: v.optional(countInUrl(1, MAX_ROOMS, 'rooms_out_of_range'), 1),
  adults: v.optional(countInUrl(1, MAX_ADULTS, 'guests_out_of_range'), 1),
  children: v.optional(countInUrl(0, MAX_CHILDREN, 'guests_out_of_range'), 0),
  /**
   * Guests per room, `2.5.9_1`: two adults with children of 5 and 9, and one adult. Without it guests are spread evenly
   * over the rooms.
   */
  guests: v.optional(
    v.pipe(
      v.union([v.string(), v.number()], 'guests_out_of_range'),
      v.transform(String),
      v.maxLength(150, 'guests_out_of_range'),
      v.check((text) => readGuests(text) !== null, 'guests_out_of_range'),
    ),
  ),
}

/** The per-room guests must add up to the total numbers; an unreadable value is rejected at its own field. */
const guestsAgree = (guests: string | undefined, stay: GuestCounts): boolean => {
  const stated = guests === undefined ? null : readGuests(guests)
  if (stated === null) return true
  const { rooms, adults, children } = countsOf(stated)
  return rooms === stay.rooms && adults === stay.adults && children === stay.children
}

/**
 * Dates (days at the property), rooms and guests. The server rejects past dates in the property's time zone.
 * Cross-field checks also run after a field was rejected: with invalid dates the number of nights is not a number, so
 * the checks test for the error condition and not for the valid one.
 */
export const staySchema = v.pipe(
  v.object({ checkIn: daySchema, checkOut: daySchema, ...occupancy }),
  v.forward(
    v.check(({ checkIn, checkOut }) => !(nightsBetween(checkIn, checkOut) <= 0), 'check_out_not_after_check_in'),
    ['checkOut'],
  ),
  v.forward(
    v.check(({ checkIn, checkOut }) => !(nightsBetween(checkIn, checkOut) > MAX_NIGHTS), 'stay_too_long'),
    ['checkOut'],
  ),
  v.forward(
    v.check(({ adults, rooms }) => adults >= rooms, 'guests_out_of_range'),
    ['adults'],
  ),
  v.forward(
    v.check(({ guests, ...stay }) => guestsAgree(guests, stay), 'guests_differ'),
    ['guests'],
  ),
)
export type StayInput = v.InferOutput<typeof staySchema>
