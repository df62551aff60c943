import { describe, expect, test } from 'vitest'
import type { FlightOffer } from '#contract/products/flights/flights.ts'
import type { Cabin } from '#contract/products/flights/cabins.ts'
import { stockKey, type SoldSeats } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { timetableSupplier } from './timetable-supplier.ts'

const supplier = timetableSupplier()
const NOW = new Date('2026-11-10T01:00:00Z')
const NONE: SoldSeats = new Map()
const ALONE = { adults: 1, children: 0, infants: 0 }
const search = (
  from: string,
  to: string,
  day: string,
  more: { now?: Date; cabin?: Cabin; adults?: number; sold?: SoldSeats } = {},
) =>
  supplier.search(
    {
      from,
      to,
      day,
      cabin: more.cabin ?? 'economy',
      flyers: { ...ALONE, adults: more.adults ?? 1 },
      sold: more.sold ?? NONE,
    },
    more.now ?? NOW,
  )

const lowest = (offers: readonly FlightOffer[]): number =>
  Math.min(...offers.map(({ fares }) => fares[0]?.total.minor ?? Infinity))
const middle = (offers: readonly FlightOffer[]): number =>
  offers.map(({ fares }) => fares[0]?.total.minor ?? 0).toSorted((one, other) => one - other)[
    Math.floor(offers.length / 2)
  ] ?? 0

describe('prices', () => {
  test('rise with distance, with the cabin, and towards the day', async () => {
    const [short, far] = [await search('CGK', 'DPS', '2026-12-15'), await search('CGK', 'AMS', '2026-12-15')]
    expect(lowest(far.offers)).toBeGreaterThan(lowest(short.offers) * 3)
    expect(lowest(short.offers)).toBeGreaterThan(500_000)
    expect(lowest(short.offers)).toBeLessThan(2_500_000)
    const business = await search('CGK', 'AMS', '2026-12-15', { cabin: 'business' })
    expect(middle(business.offers)).toBeGreaterThan(middle(far.offers) * 2)
    const late = await search('CGK', 'DPS', '2026-12-15', { now: new Date('2026-12-14T01:00:00Z') })
    expect(middle(late.offers)).toBeGreaterThan(middle(short.offers) * 1.4)
  })

  test('of two flights on one ticket cost less than two tickets of the same airline', async () => {
    const { offers } = await search('KNO', 'LBJ', '2026-12-15')
    const stop = offers.find(({ segments, layovers }) => segments.length === 2 && layovers[0]?.isSelfTransfer === false)
    const [one, other] = stop?.segments ?? []
    if (stop === undefined || one === undefined || other === undefined) throw new Error('no connection')
    const alone = await Promise.all(
      [one, other].map(async ({ from, to, departsLocal, carrier, number }) => {
        const found = await search(from, to, departsLocal.slice(0, 10))
        return found.offers.find(
          ({ segments }) => segments.length === 1 && segments[0]?.carrier === carrier && segments[0].number === number,
        )
      }),
    )
    const sum = alone.reduce((total, offer) => total + (offer?.fares[0]?.total.minor ?? Infinity), 0)
    expect(stop.fares[0]?.total.minor).toBeLessThan(sum)
  })

  test('the prices by day equal those of the search', async () => {
    const { offers } = await search('SUB', 'UPG', '2026-12-15')
    const day = await supplier.lowest({ from: 'SUB', to: 'UPG', day: '2026-12-15', cabin: 'economy' }, NOW)
    expect(day?.minor).toBe(lowest(offers))
    expect(await supplier.lowest({ from: 'SUB', to: 'QQQ', day: '2026-12-15', cabin: 'economy' }, NOW)).toBeNull()
  })
})

describe('seats', () => {
  test('show how few seats remain, and a larger party gets no offer of that flight', async () => {
    const near = { now: new Date('2026-12-14T01:00:00Z') }
    const { offers } = await search('CGK', 'SUB', '2026-12-15', near)
    const scarce = offers.find(({ fares }) => fares[0]?.seatsLeft !== null && (fares[0]?.seatsLeft ?? 9) < 9)
    if (scarce === undefined) throw new Error('every flight has many seats')
    const left = scarce.fares[0]?.seatsLeft ?? 0
    const more = await search('CGK', 'SUB', '2026-12-15', { ...near, adults: left + 1 })
    expect(more.offers.map(({ offerId }) => offerId)).not.toContain(scarce.offerId)
    const fits = await search('CGK', 'SUB', '2026-12-15', { ...near, adults: left })
    expect(fits.offers.map(({ offerId }) => offerId)).toContain(scarce.offerId)
  })

  test('that we sold are not sold again', async () => {
    const near = { now: new Date('2026-12-14T01:00:00Z') }
    const { offers } = await search('CGK', 'SUB', '2026-12-15', near)
    const scarce = offers.find(({ fares, segments }) => segments.length === 1 && fares[0]?.seatsLeft !== null)
    if (scarce === undefined) throw new Error('every flight has many seats')
    const left = scarce.fares[0]?.seatsLeft ?? 0
    const key = stockKey({ flight: scarce.offerId, cabin: 'economy' })
    const after = await search('CGK', 'SUB', '2026-12-15', { ...near, sold: new Map([[key, left - 1]]) })
    expect(after.offers.find(({ offerId }) => offerId === scarce.offerId)?.fares[0]?.seatsLeft).toBe(1)
    const full = await search('CGK', 'SUB', '2026-12-15', { ...near, sold: new Map([[key, left]]) })
    expect(full.offers.map(({ offerId }) => offerId)).not.toContain(scarce.offerId)
  })

  test('are not sold in the last hour before departure', async () => {
    const { offers } = await search('CGK', 'DPS', '2026-12-15')
    const first = offers.toSorted((one, other) =>
      (one.segments[0]?.departsAt ?? '') < (other.segments[0]?.departsAt ?? '') ? -1 : 1,
    )[0]
    if (first === undefined) throw new Error('no offer')
    const leaves = Date.parse(first.segments[0]?.departsAt ?? '')
    const at = async (minutesBefore: number) =>
      (await search('CGK', 'DPS', '2026-12-15', { now: new Date(leaves - minutesBefore * 60_000) })).offers.map(
        ({ offerId }) => offerId,
      )
    expect(await at(59)).not.toContain(first.offerId)
    const read = await supplier.read(
      { offerId: first.offerId, family: first.fares[0]?.family ?? '', flyers: ALONE, sold: NONE },
      new Date(leaves),
    )
    expect(read).toBe('sold_out')
  })
})

describe('emissions', () => {
  test('depend on distance and cabin: about 60 to 130 g per kilometre in economy, several times that up front', async () => {
    const economy = (await search('CGK', 'SUB', '2026-12-15')).offers.filter(({ segments }) => segments.length === 1)
    for (const { emissions } of economy) {
      expect(emissions / 690).toBeGreaterThan(50)
      expect(emissions / 690).toBeLessThan(160)
    }
    const far = await search('SIN', 'LHR', '2026-12-15')
    const front = await search('SIN', 'LHR', '2026-12-15', { cabin: 'business' })
    expect(front.typicalEmissions ?? 0).toBeGreaterThan((far.typicalEmissions ?? 0) * 2.5)
  })
})

test('the times of a segment are local to its airports', async () => {
  const { offers } = await search('CGK', 'UPG', '2026-12-15')
  const segment = offers.find(({ segments }) => segments.length === 1)?.segments[0]
  if (segment === undefined) throw new Error('no direct flight')
  const utc = (Date.parse(segment.arrivesAt) - Date.parse(segment.departsAt)) / 60_000
  const local = (Date.parse(`${segment.arrivesLocal}Z`) - Date.parse(`${segment.departsLocal}Z`)) / 60_000
  expect(utc).toBe(segment.minutes)
  // Makassar is an hour before Jakarta.
  expect(local - utc).toBe(60)
})

test('reports a lower cabin where the aircraft lacks the requested one, but not for the longest flight', async () => {
  const { offers } = await search('SUB', 'LHR', '2026-12-15', { cabin: 'premium_economy' })
  expect(offers.length).toBeGreaterThan(3)
  for (const { segments } of offers) {
    const longest = segments.toSorted((one, other) => other.minutes - one.minutes)[0]
    expect(longest?.cabin).toBe('premium_economy')
  }
  expect(new Set(offers.flatMap(({ segments }) => segments.map(({ cabin }) => cabin)))).toContain('economy')
})
