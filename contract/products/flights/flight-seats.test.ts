import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Seat, SeatMap } from './flight-extras.ts'
import { money } from '#contract/core/money.ts'
import { maySitAtExit, seatsFaults, seatsTogether, type SeatedFlyer } from './flight-seats.ts'

const ADULT: SeatedFlyer = { kind: 'adult', hasAssistance: false }
const CHILD: SeatedFlyer = { kind: 'child', hasAssistance: false }
const LAYOUTS = ['AC DF', 'ABC DEF', 'AC DEFG HK', 'ABC DEFG HJK', 'A DG K']

const LETTERS = /[A-Z]/
/** A cabin whose rows are written as `ABC .EF`: a dot is taken, a minus no seat, a row of an exit begins with `!`. */
const cabinOf = (layout: string, rows: readonly string[], priceOf = (_row: number) => 0): SeatMap => ({
  columns: layout.split('').map((letter) => (letter === ' ' ? null : letter)),
  rows: rows.map((text, index) => {
    const isExit = text.startsWith('!')
    const places = text.replace('!', '').split('')
    return {
      row: index + 1,
      isExit,
      seats: layout.split('').flatMap((letter, place): (Seat | null)[] => {
        if (letter === ' ') return []
        const sign = places[place] ?? '-'
        if (sign === '-') return [null]
        return [
          {
            seat: `${index + 1}${letter}`,
            kind: 'middle',
            isFree: LETTERS.test(sign),
            price: money(priceOf(index), 'IDR'),
            traits: isExit ? ['exit'] : [],
          },
        ]
      }),
    }
  }),
})
const extrasOf = (map: SeatMap) => ({ segments: [{ leg: 0, segment: 0, map }] })
const choice = (flyer: number, seat: string) => ({ leg: 0, segment: 0, flyer, seat })
const together = (map: SeatMap, flyers: readonly SeatedFlyer[]) => seatsTogether(map, flyers)?.map(({ seat }) => seat)

/** Every unbroken run of so many free seats between aisles. */
const runsOf = (map: SeatMap, rows: readonly (readonly boolean[])[], count: number): string[][] =>
  map.rows.flatMap(({ row }, index) => {
    let place = -1
    const free = map.columns.map((letter) => {
      if (letter === null) return null
      place += 1
      return rows[index]?.[place] === true ? `${row}${letter}` : null
    })
    return free.flatMap((_, start) => {
      const run = free.slice(start, start + count).filter((name) => name !== null)
      return run.length === count ? [run] : []
    })
  })

describe('a seat at an exit', () => {
  test('is for adults without an infant who need no assistance', () => {
    const infant: SeatedFlyer = { kind: 'infant', hasAssistance: false, lapOf: 1 }
    const flyers = [ADULT, ADULT, CHILD, { ...ADULT, hasAssistance: true }, infant]
    expect(flyers.map((_, place) => maySitAtExit(flyers, place))).toEqual([true, false, false, false, false])
    const extras = extrasOf(cabinOf('ABC DEF', ['!ABC DEF']))
    expect(seatsFaults(extras, flyers, [choice(0, '1A')])).toEqual([])
    for (const place of [1, 2, 3]) {
      expect(seatsFaults(extras, flyers, [choice(0, '1B'), choice(place, '1A')])).toEqual([
        { choice: 1, code: 'seat_unknown' },
      ])
    }
  })
})

describe('seats that are chosen', () => {
  const extras = extrasOf(cabinOf('ABC DEF', ['AB. DEF', '--- DEF']))
  const fault = (...seats: ReturnType<typeof choice>[]) =>
    seatsFaults(extras, [ADULT, CHILD, { ...ADULT, kind: 'infant' }], seats)

  test('are free, exist, and are one for each traveller with a seat', () => {
    expect(fault(choice(0, '1A'), choice(1, '1B'))).toEqual([])
    expect(fault(choice(0, '1C'))).toEqual([{ choice: 0, code: 'seat_taken' }])
    expect(fault(choice(0, '1A'), choice(1, '1A'))).toEqual([{ choice: 1, code: 'seat_unknown' }])
    expect(fault(choice(0, '1A'), choice(0, '1B'))).toEqual([{ choice: 1, code: 'seat_unknown' }])
    expect(fault(choice(0, '1C'), choice(1, '1C'), choice(2, '9A')).map(({ code }) => code)).toEqual([
      'seat_taken',
      'seat_unknown',
      'seat_unknown',
    ])
    expect(fault(choice(0, '2A'))).toEqual([{ choice: 0, code: 'seat_unknown' }])
    expect(fault(choice(2, '1A'))).toEqual([{ choice: 0, code: 'seat_unknown' }])
    expect(fault(choice(3, '1A'))).toEqual([{ choice: 0, code: 'seat_unknown' }])
    expect(fault({ ...choice(0, '1A'), segment: 1 })).toEqual([{ choice: 0, code: 'seat_unknown' }])
  })
})

describe('seats together', () => {
  test('are side by side, else across an aisle, else behind each other', () => {
    expect(together(cabinOf('ABC DEF', ['A.C DEF', 'ABC ...']), [ADULT, ADULT, ADULT])).toEqual(['1D', '1E', '1F'])
    expect(together(cabinOf('ABC DEF', ['A.. ..F', '..C D..', 'A.. ..F']), [ADULT, CHILD])).toEqual(['2C', '2D'])
    expect(together(cabinOf('ABC DEF', ['A.. ..F', '... ..F', 'A.. ...']), [ADULT, CHILD])).toEqual(['1F', '2F'])
  })

  test('are one row further back rather than around each other', () => {
    const map = cabinOf('AC DEFG HK', ['.. DEF. ..', '.. .E.. ..', '.. DEFG ..'])
    expect(together(map, [ADULT, ADULT, ADULT, ADULT])).toEqual(['3D', '3E', '3F', '3G'])
  })

  test('are the cheapest of those, and leave exit rows to travellers who may sit there', () => {
    const map = cabinOf('ABC DEF', ['ABC DEF', '!ABC DEF', 'ABC DEF'], (row) => [90, 40, 50][row] ?? 0)
    expect(together(map, [ADULT, ADULT])).toEqual(['2A', '2B'])
    expect(together(map, [ADULT, CHILD])).toEqual(['3A', '3B'])
    expect(together(cabinOf('ABC DEF', ['A.. ...']), [ADULT, ADULT])).toBeUndefined()
    expect(together(cabinOf('ABC DEF', ['ABC DEF']), [{ ...ADULT, kind: 'infant' }])).toBeUndefined()
  })

  test('are always good choices, one for each who needs a seat, and unbroken where a row has room', () => {
    const cabin = fc.constantFrom(...LAYOUTS).chain((layout) => {
      const place = fc.constantFrom('X', '.', '.', '-')
      const row = fc.tuple(fc.boolean(), fc.array(place, { minLength: layout.length, maxLength: layout.length }))
      return fc.array(row, { minLength: 1, maxLength: 12 }).map((rows) =>
        cabinOf(
          layout,
          rows.map(([isExit, places]) => (isExit ? '!' : '') + places.join('')),
        ),
      )
    })
    const flyers = fc.array(
      fc.record({
        kind: fc.constantFrom('adult' as const, 'child' as const, 'infant' as const),
        hasAssistance: fc.boolean(),
      }),
      { minLength: 1, maxLength: 9 },
    )
    fc.assert(
      fc.property(cabin, flyers, (map, people) => {
        const found = seatsTogether(map, people)
        const seated = people.filter(({ kind }) => kind !== 'infant').length
        const mayExit = people.every((one, place) => one.kind === 'infant' || maySitAtExit(people, place))
        const rows = map.rows.map(({ seats }) =>
          seats.map((seat) => seat !== null && seat.isFree && (mayExit || !seat.traits.includes('exit'))),
        )
        const free = rows.flat().filter(Boolean).length
        expect(found === null).toBe(seated === 0 || free < seated)
        if (found === null) return
        expect(found).toHaveLength(seated)
        expect(
          seatsFaults(
            extrasOf(map),
            people,
            found.map(({ flyer, seat }) => choice(flyer, seat)),
          ),
        ).toEqual([])
        const isRun = (names: readonly string[]) =>
          runsOf(map, rows, names.length).some((run) => run.join() === names.join())
        expect(runsOf(map, rows, seated).length === 0 || isRun(found.map(({ seat }) => seat))).toBe(true)
      }),
    )
  })
})
