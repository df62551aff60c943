import { describe, expect, test } from 'vitest'
import type { FlightOffer } from '#contract/products/flights/flights.ts'
import type { LegExtras } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { timetableSupplier } from './timetable-supplier.ts'

const supplier = timetableSupplier()
const ALONE = { adults: 1, children: 0, infants: 0 }
const HOUR = 3_600_000
/** Ten in the morning in Jakarta. */
const NOW = new Date('2026-11-10T03:00:00Z')

const offerWhere = async (
  is: (offer: FlightOffer) => boolean,
  [from, to]: readonly [string, string] = ['CGK', 'DPS'],
) => {
  const { offers } = await supplier.search(
    { from, to, day: '2026-12-15', cabin: 'economy', flyers: ALONE, sold: new Map() },
    NOW,
  )
  const offer = offers.find(is)
  if (offer === undefined) throw new Error('no such offer')
  return offer
}
const soldBy = (carrier: string) => (offer: FlightOffer) =>
  offer.segments.length === 1 && offer.segments[0]?.carrier === carrier
const familyOf = (offer: FlightOffer, name: string): string =>
  offer.fares.find(({ family }) => family.includes(`-${name}-`))?.family ?? ''
const extrasOf = async (offer: FlightOffer, family: string, now = NOW): Promise<LegExtras> => {
  const extras = await supplier.extras({ offerId: offer.offerId, family, flyers: ALONE }, now)
  if (typeof extras === 'string') throw new Error(extras)
  return extras
}
const leaves = (offer: FlightOffer): number => Date.parse(offer.segments[0]?.departsAt ?? '')

describe('extras', () => {
  test('have one map per flight, none where seats are assigned at check-in', async () => {
    const stop = await offerWhere(
      ({ segments, fares }) => segments.length === 2 && fares[0]?.family.includes('-lite-') === true,
      ['CGK', 'NRT'],
    )
    const { maps } = await extrasOf(stop, familyOf(stop, 'lite'))
    expect(maps.map((map) => map !== null)).toEqual([true, true])
    const low = await offerWhere(soldBy('QG'))
    expect((await extrasOf(low, familyOf(low, 'basic'))).maps).toEqual([null])
    expect((await extrasOf(low, familyOf(low, 'plus'))).maps[0]?.rows.length).toBeGreaterThan(20)
  })

  test('are refused as the contract requires: unknown flight, unsupported fare family, too many passengers', async () => {
    const offer = await offerWhere(soldBy('GA'))
    const ask = (more: Partial<Parameters<typeof supplier.extras>[0]>) =>
      supplier.extras({ offerId: offer.offerId, family: familyOf(offer, 'lite'), flyers: ALONE, ...more }, NOW)
    expect(await ask({ offerId: 'GA9999-20261215' })).toBe('not_found')
    expect(await ask({ family: 'QG-basic-short' })).toBe('not_found')
    expect(await ask({ family: 'nothing' })).toBe('not_found')
    expect(await ask({ flyers: { ...ALONE, adults: 400 } })).toBe('sold_out')
  })

  test('charges more for more baggage, and for a longer distance', async () => {
    const [near, far] = [await offerWhere(soldBy('GA')), await offerWhere(soldBy('SQ'), ['SIN', 'LHR'])]
    const [short, long] = [await extrasOf(near, familyOf(near, 'lite')), await extrasOf(far, familyOf(far, 'lite'))]
    expect(short.bags.map(({ kg }) => kg)).toEqual([5, 10, 15, 20, 30])
    const prices = short.bags.map(({ price }) => price.minor)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    expect(new Set(prices).size).toBe(5)
    expect(long.bags[0]?.price.minor).toBeGreaterThan((prices[0] ?? 0) * 3)
  })
})

describe('holding', () => {
  test('holds seats for a day and the price until the end of the day in Jakarta', async () => {
    const offer = await offerWhere(soldBy('GA'))
    expect((await extrasOf(offer, familyOf(offer, 'lite'))).hold).toEqual({
      spaceUntil: new Date('2026-11-11T03:00:00Z'),
      priceUntil: new Date('2026-11-10T16:59:59Z'),
      takesExtras: true,
    })
  })

  test('gives at least three hours for the price late in the evening', async () => {
    const offer = await offerWhere(soldBy('GA'))
    const late = new Date('2026-11-10T16:30:00Z')
    expect((await extrasOf(offer, familyOf(offer, 'lite'), late)).hold?.priceUntil).toEqual(
      new Date('2026-11-10T19:30:00Z'),
    )
  })

  test('ends 72 hours before departure; low-cost airlines offer no hold', async () => {
    const offer = await offerWhere(soldBy('GA'))
    const holdAt = async (hours: number) =>
      (await extrasOf(offer, familyOf(offer, 'lite'), new Date(leaves(offer) - hours * HOUR))).hold
    expect(await holdAt(72)).toBeNull()
    const hold = await holdAt(72.1)
    expect(hold?.spaceUntil.getTime()).toBeLessThanOrEqual(leaves(offer) - 48 * HOUR)
    expect(hold?.priceUntil.getTime()).toBeLessThanOrEqual(hold?.spaceUntil.getTime() ?? 0)
    const low = await offerWhere(soldBy('QG'))
    expect((await extrasOf(low, familyOf(low, 'max'))).hold).toBeNull()
  })
})
