import { MAX_ADULTS, MAX_CHILDREN, MAX_ROOMS } from './limits.ts'

/** The oldest a child can be. */
export const MAX_CHILD_AGE = 17

/** Guests of one room. Ages are those on the day of check-in; null is a child of unknown age. */
export type RoomGuests = { adults: number; childAges: readonly (number | null)[] }
export type KnownRoomGuests = { adults: number; childAges: number[] }

/**
 * Age limits of a property for children, and for infants who sleep in a cot and need no bed. Both ages are inclusive.
 */
export type AgeLimits = { childUntilAge: number; infantUntilAge: number }

export type GuestCounts = { rooms: number; adults: number; children: number }

const ROOM = /^[1-9]\d?(?:\.(?:\d|1[0-7]))*$/

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Rooms, adults and children of a list of rooms. */
export const countsOf = (rooms: readonly RoomGuests[]): GuestCounts => ({
  rooms: rooms.length,
  adults: sum(rooms.map(({ adults }) => adults)),
  children: sum(rooms.map(({ childAges }) => childAges.length)),
})

/**
 * Parses the URL form: `2.5.9_1` is a room with two adults and children of 5 and 9, and one with one adult. Null for
 * anything else, and for more people than the maximum.
 */
export const readGuests = (text: string): KnownRoomGuests[] | null => {
  const parts = text.split('_')
  if (!parts.every((part) => ROOM.test(part))) return null
  const rooms = parts.map((part): KnownRoomGuests => {
    const [adults = 0, ...childAges] = part.split('.').map(Number)
    return { adults, childAges }
  })
  const { adults, children } = countsOf(rooms)
  return rooms.length <= MAX_ROOMS && adults <= MAX_ADULTS && children <= MAX_CHILDREN ? rooms : null
}

/** The form that `readGuests` reads. */
export const writeGuests = (rooms: readonly KnownRoomGuests[]): string =>
  rooms.map(({ adults, childAges }) => [adults, ...childAges].join('.')).join('_')

/** People spread evenly: adults first, then each child into the emptiest room. Ages stay unknown. */
export const spreadGuests = ({ rooms, adults, children }: GuestCounts): RoomGuests[] => {
  const spread = Array.from({ length: rooms }, (_, index) => ({
    adults: Math.floor(adults / rooms) + (index < adults % rooms ? 1 : 0),
    childAges: [] as null[],
  }))
  for (let child = 0; child < children; child += 1) {
    const [emptiest] = spread.toSorted(
      (one, other) => one.adults + one.childAges.length - (other.adults + other.childAges.length),
    )
    emptiest?.childAges.push(null)
  }
  return spread
}

/** Guests per room as given, otherwise spread evenly. */
export const roomsOf = ({ guests, ...counts }: GuestCounts & { guests?: string | undefined }): RoomGuests[] =>
  (guests === undefined ? null : readGuests(guests)) ?? spreadGuests(counts)

/**
 * Guests per room where this is known: given per room, or a single room without children. Null if only total guest
 * numbers are known.
 */
export const statedRooms = ({ guests, ...counts }: GuestCounts & { guests?: string | undefined }) => {
  if (guests !== undefined) return readGuests(guests)
  return counts.rooms === 1 && counts.children === 0 ? [{ adults: counts.adults, childAges: [] }] : null
}

/** Places and places for adults that one room must have. A child of unknown age is a child that needs a bed. */
export const placesNeeded = (
  { adults, childAges }: RoomGuests,
  { childUntilAge, infantUntilAge }: AgeLimits,
): { guests: number; adults: number } => ({
  guests: adults + childAges.filter((age) => age === null || age > infantUntilAge).length,
  adults: adults + childAges.filter((age) => age !== null && age > childUntilAge).length,
})

/** True if the guests of every room, including the fullest one, fit into this room type. */
export const fitsInto = (
  type: { maxGuests: number; maxAdults: number },
  rooms: readonly RoomGuests[],
  limits: AgeLimits,
): boolean =>
  rooms.every((room) => {
    const { guests, adults } = placesNeeded(room, limits)
    return guests <= type.maxGuests && adults <= type.maxAdults
  })
