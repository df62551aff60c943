import { describe, expect, test } from 'vitest'
import { money } from '#contract/core/money.ts'
import { timetableSupplier } from '#server/adapters/suppliers/flights/timetable/timetable-supplier.ts'
import type { FlightSupplier, LegExtras } from '../supplier/flight-supplier.ts'
import { anOffer } from '#tests/support/flights/flights.ts'
import { readFlightExtras, type TakenSeats } from './flight-extras.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

const NOW = new Date('2026-11-10T03:00:00Z')
const ALONE = { adults: 1, children: 0, infants: 0 }
const OUT = anOffer([{ from: 'CGK', to: 'DPS', at: '2026-12-01T06:10', minutes: 110 }])
const BACK = anOffer([{ from: 'DPS', to: 'CGK', at: '2026-12-05T09:00', minutes: 115, number: '411' }])

const seat = (name: string, isFree = true) => ({
  seat: name,
  kind: 'window' as const,
  isFree,
  price: money(45_000, 'IDR'),
  traits: [],
})
const LEG: LegExtras = {
  maps: [{ columns: ['A', null, 'C'], rows: [{ row: 1, isExit: false, seats: [seat('1A'), seat('1C', false)] }] }],
  bags: [{ kg: 5, price: money(90_000, 'IDR') }],
  hold: {
    spaceUntil: new Date('2026-11-11T03:00:00Z'),
    priceUntil: new Date('2026-11-10T16:59:59Z'),
    takesExtras: true,
  },
}

/** A supplier of two legs with the given answers. */
const double = (
  extras: (offerId: string) => LegExtras | 'not_found' | 'sold_out',
  legs = [OUT, BACK],
): FlightSupplier => ({
  ...timetableSupplier(),
  read: async ({ offerId }) => {
    const offer = legs.find((one) => one.offerId === offerId)
    const fare = offer?.fares[0]
    if (!offer || !fare) return 'not_found'
    return { ...timetableAnswer, offer, fare }
  },
  extras: async ({ offerId }) => extras(offerId),
})
const timetableAnswer = { lines: [], typicalEmissions: 90_000, families: new Map(), stock: [] }

const choiceOf = (legs = [OUT, BACK]) => legs.map(({ offerId }) => ({ offerId, family: 'GA-lite-short' }))
const nobody = async () => new Map<string, ReadonlySet<string>>()
const read = (flights: FlightSupplier, choice = choiceOf(), takenSeats: TakenSeats = nobody) =>
  readFlightExtras({ flights, now: NOW, takenSeats }, { choice, ...ALONE })
const codeOf = async (asked: Promise<unknown>): Promise<string> => {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof Refusal ? error.code : String(error)
}

describe('extras of chosen flights', () => {
  test('are those of the supplier by leg and flight, without seats taken by our own bookings', async () => {
    const asked: string[] = []
    const extras = await read(
      double(() => LEG),
      choiceOf(),
      async (flights) => {
        asked.push(...flights)
        return new Map([['GA411-20261205', new Set(['1A'])]])
      },
    )
    expect(asked).toEqual(['GA410-20261201', 'GA411-20261205'])
    expect(extras.segments.map(({ leg, segment }) => [leg, segment])).toEqual([
      [0, 0],
      [1, 0],
    ])
    const free = extras.segments.map(({ map }) => map?.rows[0]?.seats.map((one) => one?.isFree))
    expect(free).toEqual([
      [true, false],
      [false, false],
    ])
    expect(extras.bags).toEqual([
      { leg: 0, options: LEG.bags },
      { leg: 1, options: LEG.bags },
    ])
    expect(extras.pricedAt).toBe(NOW.toISOString())
  })

  test('can be held where every leg can, until the earliest times', async () => {
    const earlier = {
      spaceUntil: new Date('2026-11-10T15:00:00Z'),
      priceUntil: new Date('2026-11-10T15:00:00Z'),
      takesExtras: false,
    }
    const held = await read(double((id) => (id === OUT.offerId ? LEG : { ...LEG, hold: earlier })))
    expect(held.hold).toEqual({
      spaceUntil: '2026-11-10T15:00:00.000Z',
      priceUntil: '2026-11-10T15:00:00.000Z',
      takesExtras: false,
    })
    const crossed = await read(
      double((id) =>
        id === OUT.offerId ? LEG : { ...LEG, hold: { ...earlier, spaceUntil: new Date('2026-11-12T00:00:00Z') } },
      ),
    )
    expect(crossed.hold).toEqual({
      spaceUntil: '2026-11-11T03:00:00.000Z',
      priceUntil: '2026-11-10T15:00:00.000Z',
      takesExtras: false,
    })
    expect((await read(double((id) => (id === OUT.offerId ? LEG : { ...LEG, hold: null })))).hold).toBeNull()
  })

  test('are refused as reading the flights is', async () => {
    expect(await codeOf(read(double(() => 'sold_out')))).toBe('sold_out')
    expect(
      await codeOf(
        read(
          double(() => LEG),
          [{ offerId: 'GA1-20261201', family: 'GA-lite-short' }],
        ),
      ),
    ).toBe('not_found')
    expect(
      await codeOf(
        read(
          double(() => LEG),
          choiceOf([BACK, OUT]),
        ),
      ),
    ).toBe('legs_overlap')
  })

  test('of the embedded supplier have seats, baggage and a hold', async () => {
    const supplier = timetableSupplier()
    const query = {
      from: 'CGK',
      to: 'DPS',
      day: '2026-12-01',
      cabin: 'economy' as const,
      flyers: ALONE,
      sold: new Map(),
    }
    const { offers } = await supplier.search(query, NOW)
    const offer = offers.find(({ segments }) => segments.length === 1 && segments[0]?.carrier === 'GA')
    const family = offer?.fares[0]?.family
    if (!offer || family === undefined) throw new Error('no offer')
    const choice = [{ offerId: offer.offerId, family }]
    const before = await read(supplier, choice)
    const free = before.segments[0]?.map?.rows.flatMap(({ seats }) => seats).find((one) => one?.isFree)?.seat ?? ''
    const after = await read(supplier, choice, async () => new Map([[offer.offerId, new Set([free])]]))
    const found = after.segments[0]?.map?.rows.flatMap(({ seats }) => seats).find((one) => one?.seat === free)
    expect(found?.isFree).toBe(false)
    expect(before.hold).not.toBeNull()
    expect(before.bags[0]?.options.length).toBe(5)
  })
})
