import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { staySchema } from './stay-search.ts'
import {
  countsOf,
  fitsInto,
  MAX_CHILD_AGE,
  placesNeeded,
  readGuests,
  roomsOf,
  spreadGuests,
  statedRooms,
  writeGuests,
} from './occupancy.ts'

const RUNS = { numRuns: 500 }
const LIMITS = { childUntilAge: 11, infantUntilAge: 2 }
const room = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  childAges: fc.array(fc.integer({ min: 0, max: MAX_CHILD_AGE }), { maxLength: 2 }),
})
const rooms = fc.array(room, { minLength: 1, maxLength: 8 })

describe('guests in an address', () => {
  it('are read room by room', () => {
    expect(readGuests('2.5.9_1')).toEqual([
      { adults: 2, childAges: [5, 9] },
      { adults: 1, childAges: [] },
    ])
    expect(readGuests('1.0.10.17')).toEqual([{ adults: 1, childAges: [0, 10, 17] }])
  })

  it('are written and read back unchanged', () => {
    fc.assert(
      fc.property(rooms, (some) => {
        expect(readGuests(writeGuests(some))).toEqual(some)
      }),
      RUNS,
    )
  })

  it.each([
    '',
    '0',
    '0.5',
    '2.18',
    '2.5.',
    '.5',
    '2..5',
    '2_',
    '_2',
    '2.05',
    '02',
    '2.-1',
    '2,5',
    '2.5 _1',
    '33',
    '1_1_1_1_1_1_1_1_1',
    '20_13',
    `1${'.5'.repeat(17)}`,
    '1e1',
    '٢',
  ])('are undefined for %j', (text) => {
    expect(readGuests(text)).toBeNull()
  })

  it('are read from any text, or not', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readGuests(text)
        expect(read === null || writeGuests(read) === text).toBe(true)
      }),
      RUNS,
    )
  })
})

describe('the counts beside them', () => {
  const stay = { checkIn: '2027-03-10', checkOut: '2027-03-12' }
  const codes = (more: object) => v.safeParse(staySchema, { ...stay, ...more }).issues?.map(({ message }) => message)
  const paths = (more: object) =>
    v.safeParse(staySchema, { ...stay, ...more }).issues?.map((issue) => v.getDotPath(issue))

  it('must agree, and are enough alone', () => {
    expect(codes({ rooms: 2, adults: 3, children: 2, guests: '2.5.9_1' })).toBeUndefined()
    expect(codes({ rooms: '2', adults: '3', children: '2' })).toBeUndefined()
    for (const wrong of [{ rooms: 1 }, { adults: 2 }, { children: 1 }]) {
      const asked = { rooms: 2, adults: 3, children: 2, guests: '2.5.9_1', ...wrong }
      expect(codes(asked)).toEqual(['guests_differ'])
      expect(paths(asked)).toEqual(['guests'])
    }
  })

  it('report an unreadable value at the guests field', () => {
    for (const guests of ['x', '2.18', '9'.repeat(200)]) {
      expect(codes({ adults: 2, guests })).toContain('guests_out_of_range')
      expect(paths({ adults: 2, guests })).toContain('guests')
    }
  })
})

describe('guests without details', () => {
  const counts = fc
    .record({
      rooms: fc.integer({ min: 1, max: 8 }),
      adults: fc.integer({ min: 1, max: 32 }),
      children: fc.integer({ min: 0, max: 16 }),
    })
    .filter(({ rooms: many, adults }) => adults >= many)

  it('are spread as evenly as can be, all of them, an adult in each room', () => {
    fc.assert(
      fc.property(counts, (asked) => {
        const spread = spreadGuests(asked)
        expect(countsOf(spread)).toEqual(asked)
        const sizes = spread.map(({ adults, childAges }) => adults + childAges.length)
        const adults = spread.map((one) => one.adults)
        expect(Math.max(...sizes)).toBe(Math.ceil((asked.adults + asked.children) / asked.rooms))
        expect(Math.max(...adults)).toBe(Math.ceil(asked.adults / asked.rooms))
        expect(Math.min(...adults)).toBeGreaterThanOrEqual(1)
      }),
      RUNS,
    )
  })

  it('splits guests room by room only where no other split is possible', () => {
    expect(statedRooms({ rooms: 1, adults: 2, children: 0 })).toEqual([{ adults: 2, childAges: [] }])
    expect(statedRooms({ rooms: 1, adults: 2, children: 1 })).toBeNull()
    expect(statedRooms({ rooms: 2, adults: 2, children: 0 })).toBeNull()
    expect(statedRooms({ rooms: 2, adults: 2, children: 0, guests: '1_1' })).toHaveLength(2)
    expect(roomsOf({ rooms: 2, adults: 3, children: 0, guests: '1_2' }).map(({ adults }) => adults)).toEqual([1, 2])
  })
})

describe('a room', () => {
  it.each([
    [
      { adults: 2, childAges: [2] },
      { guests: 2, adults: 2 },
    ],
    [
      { adults: 2, childAges: [3] },
      { guests: 3, adults: 2 },
    ],
    [
      { adults: 2, childAges: [11] },
      { guests: 3, adults: 2 },
    ],
    [
      { adults: 2, childAges: [12] },
      { guests: 3, adults: 3 },
    ],
    [
      { adults: 1, childAges: [null] },
      { guests: 2, adults: 1 },
    ],
  ])('of %j needs %j', (guests, places) => {
    expect(placesNeeded(guests, LIMITS)).toEqual(places)
  })

  it('that fits all rooms of a stay fits its fullest, and more rooms or older people never fit better', () => {
    fc.assert(
      fc.property(
        rooms,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        (some, maxGuests, maxAdults) => {
          const type = { maxGuests, maxAdults }
          const fits = fitsInto(type, some, LIMITS)
          expect(fits).toBe(some.every((one) => fitsInto(type, [one], LIMITS)))
          const older = some.map(({ adults, childAges }) => ({ adults, childAges: childAges.map((age) => age + 1) }))
          expect(!fits && fitsInto(type, older, LIMITS)).toBe(false)
          expect(!fits && fitsInto(type, [...some, { adults: 1, childAges: [] }], LIMITS)).toBe(false)
        },
      ),
      RUNS,
    )
  })
})
