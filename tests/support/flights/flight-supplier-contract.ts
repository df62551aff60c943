import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AskedFlyer } from '#contract/products/flights/flight-bookings.ts'
import type { FlightOffer } from '#contract/products/flights/flights.ts'
import { money, sumMoney } from '#contract/core/money.ts'
import { partsLeft } from '#contract/products/flights/flight-parts.ts'
import { readChoice, writeChoice, type LegQuery } from '#contract/products/flights/flight-search.ts'
import { countFlyers, type FlyerKind } from '#contract/products/flights/flyers.ts'
import type {
  FlightOrder,
  FlightSupplier,
  FoundFlights,
  LegExtras,
  ReadFlight,
} from '#server/domain/products/flights/supplier/flight-supplier.ts'

/** A supplier with what its test needs to know of it: two legs that it flies, and how flights are sold out there. */
export type SupplierWorld = {
  supplier: FlightSupplier
  now: Date
  out: LegQuery
  back: LegQuery
  /** Whether it has to be asked to keep seats unpaid. */
  holds: boolean
  /** Whether it says what it gives back; else our rule counts. */
  statesRefunds: boolean
  /** What `read` and `extras` say of an offer when its last seats have gone. */
  soldOut: (chosen: { offerId: string; family: string }) => Promise<unknown[]>
}

const FAMILY: readonly FlyerKind[] = ['adult', 'adult', 'child', 'infant']
const NONE = new Map<string, number>()

/** Somebody who can fly as what is asked for, with everything that an airline may ask. */
export const someFlyer = (kind: FlyerKind, more: Partial<AskedFlyer> = {}): AskedFlyer => ({
  kind,
  lapOf: kind === 'infant' ? 0 : null,
  name: { givenNames: 'Siti Nur', familyName: 'Rahmawati' },
  title: kind === 'adult' ? 'mrs' : null,
  gender: 'F',
  loyalty: null,
  assistance: [],
  meal: null,
  birthDate: { adult: '1990-05-04', child: '2018-03-02', infant: '2026-01-15' }[kind],
  nationality: 'ID',
  document: { kind: 'passport', number: 'C1234567', country: 'ID', expiresOn: '2033-01-01' },
  ...more,
})

const minutes = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000

/** An order of legs as they were read. */
export const orderOf = (
  legs: readonly ReadFlight[],
  flyers: readonly AskedFlyer[],
  more: Partial<FlightOrder> = {},
): FlightOrder => ({
  bookingId: randomUUID(),
  legs: legs.map(({ families: _names, stock: _stock, ...leg }) => leg),
  families: Object.fromEntries(legs.flatMap(({ families }) => [...families])),
  flyers,
  seats: [],
  bags: [],
  contact: { name: 'Budi', email: 'budi@nusantara.example', phone: '0812 0011 4021' },
  ...more,
})

const readOf = async (world: SupplierWorld, offer: FlightOffer, kinds = FAMILY): Promise<ReadFlight> => {
  const { supplier, now } = world
  const flyers = countFlyers(kinds.map((kind) => ({ kind })))
  const family = offer.fares[0]?.family ?? ''
  const read = await supplier.read({ offerId: offer.offerId, family, flyers, sold: NONE }, now)
  if (typeof read === 'string') throw new Error(read)
  return read
}

const searched = ({ supplier, now, out }: SupplierWorld, leg = out, kinds = FAMILY): Promise<FoundFlights> =>
  supplier.search({ ...leg, cabin: 'economy', flyers: countFlyers(kinds.map((kind) => ({ kind }))), sold: NONE }, now)

const firstOf = ({ offers }: FoundFlights, segments = 1): FlightOffer => {
  const offer = offers.find((one) => one.segments.length === segments)
  if (offer === undefined) throw new Error('no such offer')
  return offer
}

const assertFlown = (offer: FlightOffer, { from, to, day }: LegQuery): void => {
  const { segments, layovers } = offer
  expect([segments[0]?.from, segments.at(-1)?.to]).toEqual([from, to])
  expect(segments[0]?.departsLocal.slice(0, 10)).toBe(day)
  expect(layovers).toHaveLength(segments.length - 1)
  segments.forEach((segment, index) => {
    expect(minutes(segment.departsAt, segment.arrivesAt)).toBe(segment.minutes)
    expect(segment.minutes).toBeGreaterThan(0)
    expect(segment.departsLocal).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    const before = segments[index - 1]
    if (before === undefined) return
    expect(segment.from).toBe(before.to)
    expect(layovers[index - 1]).toMatchObject({
      airport: segment.from,
      minutes: minutes(before.arrivesAt, segment.departsAt),
    })
  })
  expect(offer.minutes).toBe(minutes(segments[0]?.departsAt ?? '', segments.at(-1)?.arrivesAt ?? ''))
  expect(offer.emissions).toBeGreaterThan(0)
}

const assertFits = ({ maps, bags }: LegExtras): void => {
  for (const map of maps.filter((one) => one !== null)) {
    const letters = map.columns.filter((letter) => letter !== null)
    const seats = map.rows.flatMap((row) => row.seats).filter((seat) => seat !== null)
    expect(map.rows.every((row) => row.seats.length === letters.length)).toBe(true)
    expect(new Set(seats.map(({ seat }) => seat)).size).toBe(seats.length)
    for (const { row, isExit, seats: there } of map.rows) {
      there.forEach((seat, index) => {
        if (seat === null) return
        expect(seat.seat).toBe(`${row}${letters[index]}`)
        expect(seat.traits.includes('exit')).toBe(isExit)
      })
    }
    expect(seats.some(({ isFree }) => isFree)).toBe(true)
  }
  const weights = bags.map(({ kg }) => kg)
  expect(weights).toEqual([...new Set(weights)].toSorted((one, other) => one - other))
}

const FLYERS = FAMILY.map((kind) => someFlyer(kind))

/** There with a stop and back without. */
const roundTrip = async (world: SupplierWorld): Promise<FlightOrder> => {
  const [there, home] = [firstOf(await searched(world), 2), firstOf(await searched(world, world.back))]
  return orderOf([await readOf(world, there), await readOf(world, home)], FLYERS)
}

/** What every supplier of flights promises, whoever it is. */
export const flightSupplierContract = (world: SupplierWorld): void => {
  const { supplier, now, out } = world
  const flyers = countFlyers(FAMILY.map((kind) => ({ kind })))

  describe('search', () => {
    test('finds flights of the day, each named once and flown in real time', async () => {
      const { offers, typicalEmissions } = await searched(world)
      expect(offers.length).toBeGreaterThan(1)
      expect(new Set(offers.map(({ offerId }) => offerId)).size).toBe(offers.length)
      expect(offers.some(({ segments }) => segments.length > 1)).toBe(true)
      for (const offer of offers) assertFlown(offer, out)
      expect(typicalEmissions).toBeGreaterThan(0)
    })

    test('names offers and families in URL-safe form, and describes each family', async () => {
      const { offers, families } = await searched(world)
      for (const { offerId, segments, fares } of offers) {
        for (const fare of fares) {
          const choice = [{ offerId, family: fare.family }]
          expect(readChoice(writeChoice(choice))).toEqual(choice)
          expect(families.get(fare.family)?.name).toMatch(/\S/)
          expect(families.get(fare.family)?.carrier).toBe(fare.family.slice(0, 2))
        }
        expect(offerId.split('~')).toEqual(
          segments.map((one) => `${one.carrier}${one.number}-${one.departsLocal.slice(0, 10).replaceAll('-', '')}`),
        )
      }
    })

    test('lists the cheapest fare first, each family once, all in one currency', async () => {
      const { offers } = await searched(world)
      const currencies = new Set(offers.flatMap(({ fares }) => fares.map(({ total }) => total.currency)))
      expect(currencies.size).toBe(1)
      for (const { fares } of offers) {
        const prices = fares.map(({ total }) => total.minor)
        expect(prices).toEqual(prices.toSorted((one, other) => one - other))
        expect(prices[0]).toBeGreaterThan(0)
        expect(new Set(fares.map(({ family: key }) => key)).size).toBe(fares.length)
      }
    })

    test('costs more for more people', async () => {
      const [alone, all] = [await searched(world, out, ['adult']), await searched(world)]
      const offer = firstOf(alone)
      const same = all.offers.find(({ offerId }) => offerId === offer.offerId)
      expect(same?.fares[0]?.total.minor).toBeGreaterThan(offer.fares[0]?.total.minor ?? Infinity)
    })
  })

  describe('reading', () => {
    test('agrees with the search, and its lines add up to the price', async () => {
      const found = await searched(world)
      for (const offer of [firstOf(found), firstOf(found, 2)]) {
        const read = await readOf(world, offer)
        expect(read.offer).toEqual(offer)
        expect(read.fare).toEqual(offer.fares[0])
        const amounts = read.lines.map(({ amount }) => amount)
        expect(sumMoney(amounts, read.fare.total.currency)).toEqual(read.fare.total)
        expect(read.typicalEmissions).toBe(found.typicalEmissions)
        for (const { family: key } of read.offer.fares) expect(read.families.get(key)).toEqual(found.families.get(key))
      }
    })

    test('and extras refuse an unknown flight and another fare family', async () => {
      const offer = firstOf(await searched(world))
      const wrong = [
        { offerId: 'GA9999-20261215', family: offer.fares[0]?.family ?? '' },
        { offerId: offer.offerId, family: 'ZZ-nothing' },
      ]
      for (const chosen of wrong) {
        expect(await supplier.read({ ...chosen, flyers, sold: NONE }, now)).toBe('not_found')
        expect(await supplier.extras({ ...chosen, flyers }, now)).toBe('not_found')
      }
    })

    test('and extras report sold-out seats', async () => {
      const offer = firstOf(await searched(world))
      const text = await world.soldOut({ offerId: offer.offerId, family: offer.fares[0]?.family ?? '' })
      expect(text).toEqual(['sold_out', 'sold_out'])
    })
  })

  test('extras fit the flights', async () => {
    const found = await searched(world)
    for (const offer of [firstOf(found), firstOf(found, 2)]) {
      const chosen = { offerId: offer.offerId, family: offer.fares[0]?.family ?? '', flyers }
      const extras = await supplier.extras(chosen, now)
      if (typeof extras === 'string') throw new Error(extras)
      expect(extras.maps).toHaveLength(offer.segments.length)
      assertFits(extras)
    }
  })

  describe('an order', () => {
    test('is issued once: a ticket per traveller and flight, the same when repeated', async () => {
      const order = await roundTrip(world)
      const issued = await supplier.issue(order)
      if (issued.kind !== 'issued') throw new Error(issued.kind)
      expect(issued.locator).toMatch(/^[A-Z0-9]{5,}$/)
      for (const flyer of FLYERS.keys()) {
        const flown = issued.tickets.filter((one) => one.flyer === flyer).flatMap(({ coupons }) => coupons)
        expect(flown.toSorted((one, other) => one.leg - other.leg || one.segment - other.segment)).toEqual([
          { leg: 0, segment: 0 },
          { leg: 0, segment: 1 },
          { leg: 1, segment: 0 },
        ])
      }
      for (const { number, name } of issued.tickets) {
        expect(number).toMatch(/^\d{13}$/)
        expect(name).toMatch(/^RAHMAWATI\/SITI NUR/)
      }
      expect(new Set(issued.tickets.map(({ number }) => number)).size).toBe(issued.tickets.length)
      expect(await supplier.issue(order)).toEqual(issued)
      expect([null, issued]).toContainEqual(await supplier.find(order.bookingId))
    })

    test('is held unpaid, once, and issued on request; or no hold is needed', async () => {
      const { hold } = supplier
      expect(hold !== null).toBe(world.holds)
      if (hold === null) return
      const order = await roundTrip(world)
      const held = await hold(order)
      expect(held).toMatchObject({ kind: 'held' })
      expect(await hold(order)).toEqual(held)
      expect(await supplier.find(order.bookingId)).toBeNull()
      const issued = await supplier.issue(order)
      expect(issued).toMatchObject({ kind: 'issued', locator: held.kind === 'held' ? held.locator : '' })
    })

    test('moves to other flights on new tickets, once per change, and keeps the others', async () => {
      const { reissue } = supplier
      if (reissue === null) throw new Error('it changes nothing')
      const order = await roundTrip(world)
      const issued = await supplier.issue(order)
      if (issued.kind !== 'issued') throw new Error(issued.kind)
      const direct = await readOf(world, firstOf(await searched(world)))
      const { families: names, stock: _stock, ...leg } = direct
      const cancelled = { leg: 0, flyer: 1 }
      const change = {
        ...order,
        legs: order.legs.with(0, leg),
        families: { ...order.families, ...Object.fromEntries(names) },
        changeId: randomUUID(),
        leg: 0,
        left: partsLeft(order, [cancelled]),
        tickets: issued.tickets,
        charged: money(1_000_000_000, direct.fare.total.currency),
      }
      const after = await reissue(change)
      if (after.kind !== 'issued') throw new Error(after.kind)
      expect(await reissue(change)).toEqual(after)
      expect(after.locator).toBe(issued.locator)
      expect(after.tickets.filter(({ flyer }) => flyer === cancelled.flyer)).toEqual(
        issued.tickets.filter(({ flyer }) => flyer === cancelled.flyer),
      )
      for (const flyer of FLYERS.keys()) {
        if (flyer === cancelled.flyer) continue
        const mine = after.tickets.filter((one) => one.flyer === flyer)
        const flown = mine.flatMap(({ coupons }) => coupons)
        expect(flown.toSorted((one, other) => one.leg - other.leg || one.segment - other.segment)).toEqual([
          { leg: 0, segment: 0 },
          { leg: 1, segment: 0 },
        ])
        const before = new Set(issued.tickets.map(({ number }) => number))
        const written = mine.filter(({ coupons }) => coupons.some((coupon) => coupon.leg === 0))
        expect(written.some(({ number }) => before.has(number))).toBe(false)
      }
      expect(new Set(after.tickets.map(({ number }) => number)).size).toBe(after.tickets.length)
      const again = await reissue({ ...change, changeId: randomUUID() })
      expect(again).not.toEqual(after)
    })

    test('that is unknown is not found, and cancelling it does nothing', async () => {
      const bookingId = randomUUID()
      await supplier.cancel(bookingId)
      await supplier.cancelParts({ bookingId, parts: [{ leg: 0, flyer: 0 }] })
      expect(await supplier.find(bookingId)).toBeNull()
    })

    test('is cancelled, twice as well as once', async () => {
      const order = await roundTrip(world)
      await supplier.issue(order)
      await supplier.cancel(order.bookingId)
      await supplier.cancel(order.bookingId)
      expect([null, { kind: 'cancelled' }]).toContainEqual(await supplier.find(order.bookingId))
    })

    test('quotes the refund of its legs without cancelling them, and refunds no less; or our rule applies', async () => {
      const { cancelPrice } = supplier
      expect(cancelPrice !== null).toBe(world.statesRefunds)
      if (cancelPrice === null) return
      const order = await roundTrip(world)
      const query = { bookingId: order.bookingId, legs: [0, 1] }
      expect(await cancelPrice(query)).toBe('not_offered')
      const issued = await supplier.issue(order)
      const quoted = await cancelPrice(query)
      if (quoted === 'not_offered') throw new Error(quoted)
      expect(quoted.map(({ leg }) => leg)).toEqual(query.legs)
      for (const { leg, refund } of quoted)
        expect(refund.minor).toBeLessThanOrEqual(order.legs[leg]?.fare.total.minor ?? 0)
      expect(await supplier.issue(order)).toEqual(issued)
      expect(await supplier.cancel(order.bookingId)).toBeNull()
    })

    test('cancels a leg with all travellers, twice as well as once', async () => {
      const order = await roundTrip(world)
      await supplier.issue(order)
      const parts = FLYERS.map((_one, flyer) => ({ leg: 1, flyer }))
      await supplier.cancelParts({ bookingId: order.bookingId, parts })
      await supplier.cancelParts({ bookingId: order.bookingId, parts })
      await supplier.cancel(order.bookingId)
      expect([null, { kind: 'cancelled' }]).toContainEqual(await supplier.find(order.bookingId))
    })
  })
}
