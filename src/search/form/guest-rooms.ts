import { countsOf, readGuests, spreadGuests, type GuestCounts } from '#contract/products/stays/occupancy.ts'
import { MAX_ADULTS, MAX_CHILDREN, MAX_ROOMS } from '#contract/products/stays/limits.ts'
import type { StaySearch } from './stay-search.ts'

/** One room while it is filled in: adults as typed, the age of each child, empty while it is not chosen. */
export type RoomDraft = { adults: string; ages: readonly string[] }

/** Guests in form state: numbers as typed, and rooms individually if they were edited. */
export type TypedGuests = { rooms: string; adults: string; children: string; guests?: string | undefined }

/** Stands in a draft for an age that is not chosen. */
const OPEN_AGE = '?'
const COUNT = /^\d{1,4}$/

const numberOf = (text: string): number => (COUNT.test(text) ? Number(text) : 0)
const within = (value: number, most: number): number => Math.min(value, most)

const readDraft = (text: string): RoomDraft[] =>
  text
    .split('_')
    .slice(0, MAX_ROOMS)
    .map((room) => {
      const [adults = '', ...ages] = room.split('.')
      return { adults, ages: ages.slice(0, MAX_CHILDREN).map((age) => (age === OPEN_AGE ? '' : age)) }
    })

const writeDraft = (rooms: readonly RoomDraft[]): string =>
  rooms.map(({ adults, ages }) => [adults, ...ages.map((age) => (age === '' ? OPEN_AGE : age))].join('.')).join('_')

/** The rooms behind a form: as they were filled in, else people spread evenly, their ages open. */
export const roomsOfForm = ({ guests, ...counts }: TypedGuests): RoomDraft[] => {
  if (guests !== undefined && guests !== '') return readDraft(guests)
  const rooms = Math.max(1, within(numberOf(counts.rooms), MAX_ROOMS))
  const children = within(numberOf(counts.children), MAX_CHILDREN)
  const spread = spreadGuests({ rooms, adults: numberOf(counts.adults), children })
  return spread.map(({ adults, childAges }) => ({
    // A single room shows the typed text, including invalid input.
    adults: rooms === 1 ? counts.adults : String(adults),
    ages: childAges.map(() => ''),
  }))
}

/** Form values for rooms. A single room without children only needs the numbers. */
export const formOfRooms = (rooms: readonly RoomDraft[]): Required<TypedGuests> => {
  const wrong = rooms.find(({ adults }) => !COUNT.test(adults))
  const adults = rooms.reduce((sum, room) => sum + numberOf(room.adults), 0)
  const children = rooms.reduce((sum, { ages }) => sum + ages.length, 0)
  const isPlain = rooms.length === 1 && children === 0
  return {
    rooms: String(rooms.length),
    adults: wrong?.adults ?? String(adults),
    children: String(children),
    guests: isPlain ? undefined : writeDraft(rooms),
  }
}

/** True while the age of a child is not chosen. */
export const hasOpenAge = (guests: string | undefined): boolean => guests?.includes(OPEN_AGE) === true

export const hasGoodAdults = ({ adults }: RoomDraft): boolean =>
  COUNT.test(adults) && Number(adults) >= 1 && Number(adults) <= MAX_ADULTS

/** Guests of a search: numbers, and rooms individually if given. Missing numbers are derived from them. */
export const guestsOfSearch = (search: StaySearch): GuestCounts & { guests?: string } => {
  const { guests } = search
  const stated = guests === undefined ? null : readGuests(guests)
  const counts = stated === null ? { rooms: 1, adults: 1, children: 0 } : countsOf(stated)
  return {
    rooms: search.rooms ?? counts.rooms,
    adults: search.adults ?? counts.adults,
    children: search.children ?? counts.children,
    ...(guests !== undefined && { guests }),
  }
}
