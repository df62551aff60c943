import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aFlightBooking } from '#tests/support/flights/flight-tickets.ts'
import { anOffer, someResults } from '#tests/support/flights/flights.ts'
import type { FlightBooking } from './flight-bookings.ts'
import type { ChosenLeg, FlightOffer } from './flights.ts'
import { money } from '#contract/core/money.ts'
import { flightCancellation } from './cancellation-rules.ts'
import { flightChangePrice, flightsChangeBar, flyersOnLeg, legChangeBar } from './change-rules.ts'
import { partsLeft } from './flight-parts.ts'
import type { FlyerKind } from './flyers.ts'

const { families } = someResults([])
const NOW = new Date('2026-11-25T03:00:00Z')
const FEE = 350_000

type Airport = 'CGK' | 'DPS' | 'SUB'
const flight = (from: Airport, to: Airport, at: string, more: { carrier?: 'GA' | 'QG'; number?: string } = {}) =>
  anOffer([{ from, to, at, minutes: 110, ...more }])

const chosen = (offer: FlightOffer, price = 1_250_000, family = 'GA-standard-short'): ChosenLeg => ({
  offer,
  fare: { family, total: money(price, 'IDR'), seatsLeft: null },
  lines: [
    { kind: 'fare', amount: money(price - Math.floor(price / 5), 'IDR') },
    { kind: 'airport_charge', amount: money(Math.floor(price / 5), 'IDR') },
  ],
  typicalEmissions: 100_000,
})

const OUT = flight('CGK', 'DPS', '2026-12-01T06:10')
const BACK = flight('DPS', 'CGK', '2026-12-05T09:00', { number: '411' })
const EVENING = flight('DPS', 'CGK', '2026-12-05T18:00', { number: '421' })

/** There and back on fares that can be changed for a fee. */
const sold = (kinds: readonly FlyerKind[] = ['adult', 'adult'], more: Partial<FlightBooking> = {}): FlightBooking => {
  const { flyers, ...booking } = aFlightBooking()
  const [one] = flyers
  if (one === undefined) throw new Error('nobody flies')
  const legs = more.legs ?? [chosen(OUT), chosen(BACK)]
  const seats = more.seats ?? []
  const sum = [...legs.map(({ fare }) => fare.total), ...seats.map(({ price }) => price)]
  return {
    ...booking,
    legs,
    seats,
    bags: [],
    flyers: kinds.map((kind) => ({ ...one, kind, lapOf: kind === 'infant' ? 0 : null })),
    total: money(
      sum.reduce((all, { minor }) => all + minor, 0),
      'IDR',
    ),
    ...more,
  }
}

const cancelledPart = (leg: number, flyer: number): FlightBooking['cancelled'][number] => ({
  leg,
  flyer,
  at: '2026-11-21T03:00:00.000Z',
  fee: money(0, 'IDR'),
  refund: money(0, 'IDR'),
})

const changed = (
  booking: FlightBooking,
  leg: number,
  to: ChosenLeg,
  state: 'done' | 'reissuing' | 'failed' = 'done',
): FlightBooking => {
  const price = flightChangePrice(booking, leg, to)
  const change = {
    changeId: '01920000-0000-7000-8000-00000000c001',
    leg,
    at: NOW.toISOString(),
    state,
    flyers: flyersOnLeg(booking, leg),
    oldFamily: booking.legs[leg]?.fare.family ?? '',
    before: [],
    after: [],
    ...price,
  }
  const changes = [...booking.changes, change]
  if (state !== 'done') return { ...booking, changes }
  return {
    ...booking,
    changes,
    legs: booking.legs.with(leg, to),
    seats: booking.seats.filter((seat) => seat.leg !== leg),
    total: money(booking.total.minor + price.due.minor, 'IDR'),
  }
}

const dearer = (by: number) => chosen(EVENING, 1_250_000 + by)

describe('the price of a change', () => {
  test('is the fee for each traveller with a seat plus the fare difference', () => {
    expect(flightChangePrice(sold(['adult', 'child', 'infant']), 1, dearer(200_000))).toMatchObject({
      fee: money(2 * FEE, 'IDR'),
      difference: money(200_000, 'IDR'),
      due: money(2 * FEE + 200_000, 'IDR'),
    })
  })

  test('refunds nothing where the new flights are cheaper', () => {
    const { difference, due } = flightChangePrice(sold(), 1, dearer(-300_000))
    expect([difference.minor, due.minor]).toEqual([0, 2 * FEE])
  })

  test('includes only travellers who still fly the leg', () => {
    const booking = sold(['adult', 'adult'], { cancelled: [cancelledPart(1, 0), cancelledPart(0, 1)] })
    expect(flyersOnLeg(booking, 1)).toEqual([1])
    expect(flightChangePrice(booking, 1, chosen(EVENING, 700_000))).toMatchObject({
      fee: money(FEE, 'IDR'),
      difference: money(75_000, 'IDR'),
    })
  })

  test('uses the price of the flights of the last change, for their travellers', () => {
    const booking = changed(sold(['adult', 'adult'], { cancelled: [cancelledPart(1, 0)] }), 1, chosen(EVENING, 700_000))
    const { difference } = flightChangePrice(booking, 1, chosen(BACK, 800_000))
    expect(difference).toEqual(money(100_000, 'IDR'))
  })

  test('states the price paid for seats that end: of this leg, of its travellers', () => {
    const seat = { segment: 0, seat: '12A', price: money(85_000, 'IDR') }
    const seats = [
      { ...seat, leg: 0, flyer: 0 },
      { ...seat, leg: 1, flyer: 0 },
      { ...seat, leg: 1, flyer: 1 },
    ]
    const price = (cancelled: FlightBooking['cancelled']) =>
      flightChangePrice(sold(['adult', 'adult'], { seats, cancelled }), 1, dearer(0)).lostSeats.minor
    expect([price([]), price([cancelledPart(1, 1)])]).toEqual([170_000, 85_000])
  })

  test('is zero where the fare has no fee and the new flights cost no more', () => {
    const legs = [chosen(OUT), chosen(BACK, 2_000_000, 'GA-flex-short')]
    expect(flightChangePrice(sold(['adult'], { legs }), 1, dearer(0)).due).toEqual(money(0, 'IDR'))
  })
})

const barAt = (booking: FlightBooking, leg = 1, at = NOW) => legChangeBar(booking, leg, at)

describe('a leg cannot be changed', () => {
  test('that does not exist, or has no travellers left', () => {
    expect([barAt(sold(), 2), barAt(sold(['adult'], { cancelled: [cancelledPart(1, 0)] }))]).toEqual([
      'nobody',
      'nobody',
    ])
  })

  test('while any leg is being changed; it is possible again afterwards, also after a failed change', () => {
    const states = (['reissuing', 'done', 'failed'] as const).map((state) =>
      barAt(changed(sold(), 0, chosen(OUT), state)),
    )
    expect(states).toEqual(['under_way', null, null])
  })

  test('whose fare does not allow changes', () => {
    expect(barAt(sold(['adult'], { legs: [chosen(OUT), chosen(BACK, 1_000_000, 'GA-lite-short')] }))).toBe('fare')
    expect(barAt(sold(['adult'], { families: {} }))).toBe('fare')
  })

  test('from the minute of its departure', () => {
    const leaves = new Date('2026-12-05T01:00:00Z')
    expect([barAt(sold(), 1, new Date(leaves.getTime() - 1)), barAt(sold(), 1, leaves)]).toEqual([null, 'departed'])
    expect(barAt(sold(), 0, leaves)).toBe('departed')
  })
})

describe('a leg cannot be changed to', () => {
  const legs = [chosen(OUT), chosen(BACK)]
  const bar = (to: FlightOffer, leg = 1, family?: string) =>
    flightsChangeBar({ legs }, leg, chosen(to, 1_250_000, family))

  test('flights of another airline, on another route, or the same in the same fare', () => {
    expect(bar(flight('DPS', 'CGK', '2026-12-05T18:00', { carrier: 'QG' }))).toBe('airline')
    expect(bar(flight('DPS', 'SUB', '2026-12-05T18:00'))).toBe('route')
    expect(bar(BACK)).toBe('same')
    expect([bar(BACK, 1, 'GA-flex-short'), bar(EVENING)]).toEqual([null, null])
    expect(bar(EVENING, 2)).toBe('nobody')
  })

  test('flights via another place on the same route are available', () => {
    const hops = [
      { from: 'DPS' as const, to: 'SUB' as const, at: '2026-12-05T09:00', minutes: 60 },
      { from: 'SUB' as const, to: 'CGK' as const, at: '2026-12-05T12:00', minutes: 85 },
    ]
    expect(bar(anOffer(hops))).toBeNull()
  })

  test('flights that do not stay between the legs before and after', () => {
    // Out lands in Denpasar at 09:00 there; home leaves there at 09:00 on the 5th.
    expect(bar(flight('DPS', 'CGK', '2026-12-01T09:00'))).toBe('order')
    expect(bar(flight('DPS', 'CGK', '2026-12-01T09:01'))).toBeNull()
    expect(bar(flight('CGK', 'DPS', '2026-12-05T06:10'), 0)).toBe('order')
    expect(bar(flight('CGK', 'DPS', '2026-12-05T06:09'), 0)).toBeNull()
  })
})

test('no amount is negative, and no refund exceeds what was charged, however often legs are changed', () => {
  const price = fc.integer({ min: 0, max: 30_000_000 })
  const family = fc.constantFrom('GA-lite-short', 'GA-standard-short', 'GA-flex-short')
  const kinds = fc
    .array(fc.constantFrom<FlyerKind>('adult', 'child', 'infant'), { maxLength: 5 })
    .map((others) => ['adult' as const, ...others])
  const step = fc.record({ leg: fc.nat({ max: 1 }), price, family, cancels: fc.option(fc.nat({ max: 5 })) })
  fc.assert(
    fc.property(kinds, price, price, family, fc.array(step, { maxLength: 6 }), (who, one, other, first, steps) => {
      let booking = sold(who, { families, legs: [chosen(OUT, one, first), chosen(BACK, other, first)] })
      // Fees of changes are not in it: they never come back.
      let stored = booking.total.minor
      for (const { leg, cancels, ...to } of steps) {
        if (cancels !== null) {
          const part = { leg, flyer: cancels }
          const wanted = partsLeft(booking, booking.cancelled).filter(
            (left) => left.leg === part.leg && left.flyer === part.flyer,
          )
          const back = flightCancellation(booking, NOW, wanted)
          stored -= back.refund.minor
          const at = NOW.toISOString()
          booking = { ...booking, cancelled: [...booking.cancelled, ...back.parts.map((lost) => ({ ...lost, at }))] }
        }
        if (flyersOnLeg(booking, leg).length === 0) continue
        const offer = leg === 0 ? OUT : BACK
        const choice = chosen(offer, to.price, to.family)
        const { fee, difference, due, lostSeats } = flightChangePrice(booking, leg, choice)
        for (const { minor } of [fee, difference, due, lostSeats]) expect(minor).toBeGreaterThanOrEqual(0)
        expect(due.minor).toBe(fee.minor + difference.minor)
        stored += difference.minor
        booking = changed(booking, leg, choice)
      }
      const end = flightCancellation(booking, NOW, partsLeft(booking, booking.cancelled))
      for (const { fee, refund } of end.parts) expect(Math.min(fee.minor, refund.minor)).toBeGreaterThanOrEqual(0)
      expect(end.refund.minor).toBeLessThanOrEqual(stored)
    }),
  )
})
