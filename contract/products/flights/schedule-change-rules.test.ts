import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aFlightBooking } from '#tests/support/flights/flight-tickets.ts'
import { anOffer } from '#tests/support/flights/flights.ts'
import type { FlightBooking } from './flight-bookings.ts'
import type { FlightOffer } from './flights.ts'
import type { ScheduleChange } from './moved-flights.ts'
import {
  askedChange,
  freedLegs,
  LEAST_CONNECTION,
  scheduleEffects,
  SMALL_SHIFT_MINUTES,
} from './schedule-change-rules.ts'

const place = (countryCode: string, zone: string) => ({ name: 'Airport', city: 'City', countryCode, zone })
const airports: FlightBooking['airports'] = {
  CGK: place('ID', 'Asia/Jakarta'),
  DPS: place('ID', 'Asia/Makassar'),
  SUB: place('ID', 'Asia/Jakarta'),
  SIN: place('SG', 'Asia/Singapore'),
  NRT: place('JP', 'Asia/Tokyo'),
  HND: place('JP', 'Asia/Tokyo'),
}

type Code = Parameters<typeof anOffer>[0][number]['from']
const flight = (from: Code, to: Code, at: string): FlightOffer => anOffer([{ from, to, at, minutes: 110 }])

const shifted = (offer: FlightOffer, minutes: number, of = offer.segments.length): FlightOffer => {
  const by = (instant: string): string => new Date(Date.parse(instant) + minutes * 60_000).toISOString()
  return {
    ...offer,
    segments: offer.segments.map((segment, index) =>
      index < of ? { ...segment, departsAt: by(segment.departsAt), arrivesAt: by(segment.arrivesAt) } : segment,
    ),
  }
}

const OUT = flight('CGK', 'DPS', '2026-12-01T22:50')
const BACK = flight('DPS', 'CGK', '2026-12-05T09:00')
const VIA = anOffer([
  { from: 'CGK', to: 'SUB', at: '2026-12-01T06:00', minutes: 90 },
  { from: 'SUB', to: 'DPS', at: '2026-12-01T08:40', minutes: 60 },
])

const effects = (before: FlightOffer, after: FlightOffer | null, others: readonly FlightOffer[] = []) => {
  const legs = [before, ...others].map((offer) => ({ offer }))
  return scheduleEffects({ legs, airports }, 0, { before, after, flown: [...legs.keys()] })
}

describe('a schedule change', () => {
  test('below fifteen minutes is small, and every other one is not', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(-15, -14, 14, 15), fc.integer({ min: -600, max: 600 })), (minutes) => {
        expect(effects(OUT, shifted(OUT, minutes)).isSmall).toBe(Math.abs(minutes) < SMALL_SHIFT_MINUTES)
      }),
    )
  })

  test('is measured in minutes, whatever day and zone it lands on: five minutes over midnight are five', () => {
    const late = flight('CGK', 'DPS', '2026-12-01T23:57')
    expect(effects(late, shifted(late, 5)).isSmall).toBe(true)
    expect(effects(late, shifted(late, 24 * 60)).isSmall).toBe(false)
  })

  test('is no small one with another number, another airport or another stop', () => {
    const [segment] = OUT.segments
    if (segment === undefined) throw new Error('no flight')
    const as = (more: Partial<typeof segment>): FlightOffer => ({ ...OUT, segments: [{ ...segment, ...more }] })
    expect(effects(OUT, as({ number: '999' }))).toMatchObject({ isSmall: false, mayRefund: false, mayAccept: true })
    expect(effects(OUT, as({ to: 'SUB' }))).toMatchObject({ isSmall: false, mayRefund: true })
    expect(effects(OUT, VIA)).toMatchObject({ isSmall: false, mayRefund: true })
  })
})

describe('full refund', () => {
  test.each([
    ['within Indonesia from an hour and a minute later, and from three hours earlier', 'DPS', 60, 61, -179, -180],
    ['over a border from six hours later or earlier', 'SIN', 359, 360, -359, -360],
  ] as const)('%s', (_words, to, less, later, lessEarly, earlier) => {
    const offer = flight('CGK', to, '2026-12-01T12:00')
    const refund = (minutes: number): boolean => effects(offer, shifted(offer, minutes)).mayRefund
    expect([less, later, lessEarly, earlier].map(refund)).toEqual([false, true, false, true])
  })

  test('within another country from three hours', () => {
    const offer: FlightOffer = {
      ...OUT,
      segments: OUT.segments.map((segment) => ({ ...segment, from: 'NRT', to: 'HND' })),
    }
    expect([179, 180].map((minutes) => effects(offer, shifted(offer, minutes)).mayRefund)).toEqual([false, true])
  })

  test('is impossible for a cancelled flight, because nothing can be accepted', () => {
    expect(effects(OUT, null)).toMatchObject({ mayAccept: false, mayRefund: true, isSmall: false })
  })

  test('is never required for a small schedule change', () => {
    fc.assert(
      fc.property(fc.integer({ min: -14, max: 14 }), (minutes) => {
        expect(effects(OUT, shifted(OUT, minutes), [BACK]).mayRefund).toBe(false)
      }),
    )
  })
})

describe('a connection', () => {
  const wait = (Date.parse(VIA.segments[1]?.departsAt ?? '') - Date.parse(VIA.segments[0]?.arrivesAt ?? '')) / 60_000

  test('is reported where it is too short or missed, by however few minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), (minutes) => {
        const { connection, mayAccept, mayRefund, isSmall } = effects(VIA, shifted(VIA, minutes, 1))
        const left = wait - minutes
        const isBad = left < LEAST_CONNECTION.home
        expect(connection).toEqual(isBad ? { airport: 'SUB', minutes: left, isMissed: left <= 0 } : null)
        expect(mayAccept).toBe(left > 0)
        expect(!isBad || (mayRefund && !isSmall)).toBe(true)
      }),
    )
  })
})

describe('another leg', () => {
  test('lists a flight that leaves before this one lands, both ways, and ignores legs without travellers', () => {
    const days = 4 * 24 * 60
    expect(effects(OUT, shifted(OUT, days), [BACK])).toMatchObject({ overlaps: [1], mayRefund: true, mayAccept: true })
    const legs = [OUT, BACK].map((offer) => ({ offer }))
    const early = { before: BACK, after: shifted(BACK, -days) }
    expect(scheduleEffects({ legs, airports }, 1, { ...early, flown: [0, 1] }).overlaps).toEqual([0])
    expect(scheduleEffects({ legs, airports }, 1, { ...early, flown: [1] }).overlaps).toEqual([])
  })
})

const aChange = (more: Partial<ScheduleChange>): ScheduleChange => ({
  scheduleChangeId: '01920000-0000-7000-8000-00000000d001',
  leg: 0,
  at: '2026-11-25T03:00:00.000Z',
  state: 'asked',
  before: [],
  after: null,
  connection: null,
  overlaps: [],
  mayAccept: false,
  mayRefund: true,
  decideUntil: '2026-12-01T15:50:00.000Z',
  decidedAt: null,
  decidedBy: null,
  ...more,
})

const sold = (more: Partial<ScheduleChange> = {}) => ({
  ...aFlightBooking(),
  legs: [OUT, BACK].map((offer) => ({ ...aFlightBooking().legs[0], offer })),
  scheduleChanges: [aChange(more)],
})

describe('legs are refunded in full', () => {
  const AT = new Date('2026-11-26T03:00:00.000Z')

  test('while open: the changed leg, and those that have not left', () => {
    expect(freedLegs(sold(), AT)).toEqual([0, 1])
    expect(freedLegs(sold(), new Date('2026-12-03T00:00:00.000Z'))).toEqual([0, 1])
    expect(freedLegs(sold({ leg: 1 }), new Date('2026-12-03T00:00:00.000Z'))).toEqual([1])
    expect(freedLegs(sold({ mayRefund: false }), AT)).toEqual([])
    expect(freedLegs(sold({ at: '2026-11-27T03:00:00.000Z' }), AT)).toEqual([])
  })

  test('not after the decision; a cancellation then closes it', () => {
    const decidedAt = AT.toISOString()
    expect(freedLegs(sold({ state: 'accepted', decidedAt }), AT)).toEqual([])
    expect(freedLegs(sold({ state: 'overtaken', decidedAt }), AT)).toEqual([0, 1])
    expect(freedLegs(sold({ state: 'overtaken', decidedAt }), new Date(AT.getTime() + 1))).toEqual([])
    expect(askedChange(sold({ state: 'accepted', decidedAt }), 0)).toBeUndefined()
  })
})
