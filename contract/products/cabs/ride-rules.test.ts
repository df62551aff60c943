import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cancellationSteps } from '#contract/bookings/hour-steps.ts'
import { money } from '#contract/core/money.ts'
import { pickUpAfterLanding, pickUpBeforeTakeOff } from './cab-flights.ts'
import { cabScore } from './cab-review-rules.ts'
import { cabUses } from './cab-uses.ts'
import { cabCancellationAmounts } from './cancellation.ts'
import { CAB_MODES } from './vehicles.ts'
import { busyTime, rideMinutes, roadMetres, roadMinutes } from './ride-times.ts'
import { noShowFrom, waitingMinutes } from './waiting-rules.ts'

const AT = new Date('2027-03-12T07:30:00.000Z')
const MINUTE = 60_000
const MONAS = { latitude: -6.1754, longitude: 106.8272 }
const AIRPORT = { latitude: -6.1256, longitude: 106.6559 }

describe('the road', () => {
  it('is longer than the line, and inside of a city at least some kilometres', () => {
    expect(roadMetres([MONAS, MONAS])).toBe(5_200)
    expect(roadMetres([MONAS, AIRPORT])).toBeGreaterThan(25_000)
    expect(roadMetres([MONAS])).toBe(0)
  })

  it('adds up over stops', () => {
    const both = roadMetres([MONAS, AIRPORT, MONAS])
    // Rounded once, at the end.
    expect(Math.abs(both - 2 * roadMetres([MONAS, AIRPORT]))).toBeLessThanOrEqual(1)
  })

  it.each([
    [0, 0],
    [1, 5],
    [2_250, 5],
    [2_251, 10],
    [30_000, 70],
    [75_000, 120],
  ])('of %i metres takes %i minutes', (metres, minutes) => {
    expect(roadMinutes(metres)).toBe(minutes)
  })
})

describe('a ride', () => {
  const length = { hours: null, days: null, metres: 20_000, stops: 0 }
  it.each([
    ['transfer' as const, { stops: 2 }, 65],
    ['hourly' as const, { hours: 4 }, 240],
    ['daily' as const, { days: 1 }, 600],
    ['daily' as const, { days: 3 }, 2 * 1440 + 600],
    ['self_drive' as const, { days: 3 }, 3 * 1440],
  ])('as %s takes its minutes', (mode, more, minutes) => {
    expect(rideMinutes({ mode, ...length, ...more })).toBe(minutes)
  })

  it('keeps its car from leaving the garage until it is clean there again', () => {
    const endsAt = new Date(AT.getTime() + 60 * MINUTE)
    const span = { startsAt: AT, endsAt, mode: 'transfer' as const }
    expect(busyTime(span, { toStart: 9_000, fromEnd: 18_000 })).toEqual({
      from: new Date(AT.getTime() - 35 * MINUTE),
      until: new Date(endsAt.getTime() + 70 * MINUTE),
    })
    expect(busyTime({ ...span, mode: 'self_drive' }, { toStart: 0, fromEnd: 0 })).toEqual({
      from: new Date(AT.getTime() - 30 * MINUTE),
      until: new Date(endsAt.getTime() + 90 * MINUTE),
    })
  })

  it('never has its car for less time than the guest has it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CAB_MODES),
        fc.integer({ min: 0, max: 20_000 }),
        fc.nat(250_000),
        fc.nat(250_000),
        (mode, minutes, toStart, fromEnd) => {
          const endsAt = new Date(AT.getTime() + minutes * MINUTE)
          const busy = busyTime({ startsAt: AT, endsAt, mode }, { toStart, fromEnd })
          expect(busy.from < AT && busy.until > endsAt).toBe(true)
        },
      ),
    )
  })
})

describe('the driver', () => {
  it.each([
    ['transfer' as const, true, 60, 90],
    ['transfer' as const, false, 15, 45],
    ['daily' as const, true, 60, 90],
    ['self_drive' as const, true, 120, 120],
    ['self_drive' as const, false, 120, 120],
  ])('waits for a %s, at an airport: %s', (mode, isAirport, includedMinutes, noShowMinutes) => {
    expect(waitingMinutes(mode, isAirport)).toEqual({ includedMinutes, noShowMinutes })
  })

  it('never leaves before the waiting is over', () => {
    for (const mode of CAB_MODES) {
      for (const isAirport of [true, false]) {
        const { includedMinutes, noShowMinutes } = waitingMinutes(mode, isAirport)
        expect(noShowMinutes).toBeGreaterThanOrEqual(includedMinutes)
      }
    }
    expect(noShowFrom(AT, { noShowMinutes: 45 }).toISOString()).toBe('2027-03-12T08:15:00.000Z')
  })
})

describe('a flight', () => {
  it('is met some minutes after it lands, later from abroad', () => {
    expect(pickUpAfterLanding(AT, false).toISOString()).toBe('2027-03-12T07:50:00.000Z')
    expect(pickUpAfterLanding(AT, true).toISOString()).toBe('2027-03-12T08:15:00.000Z')
  })

  it('is caught with time to spare, from a quarter of an hour', () => {
    expect(pickUpBeforeTakeOff(AT, false, 50).toISOString()).toBe('2027-03-12T04:30:00.000Z')
    expect(pickUpBeforeTakeOff(AT, true, 50).toISOString()).toBe('2027-03-12T03:30:00.000Z')
    expect(pickUpBeforeTakeOff(AT, false, 51).getTime() % (15 * MINUTE)).toBe(0)
  })
})

const PAID = money(500_000, 'IDR')
const STEPS = cancellationSteps(
  [
    { hoursBefore: 24, feePermille: 0 },
    { hoursBefore: 3, feePermille: 500 },
  ],
  AT,
)

describe('cancelling a ride', () => {
  it.each([
    ['2027-03-11T07:29:59.999Z', 0, '2027-03-11T07:30:00.000Z'],
    ['2027-03-11T07:30:00.000Z', 250_000, '2027-03-12T04:30:00.000Z'],
    ['2027-03-12T04:30:00.000Z', 500_000, null],
  ])('at %s keeps the fee of its step', (at, fee, until) => {
    expect(cabCancellationAmounts(PAID, STEPS, new Date(at))).toEqual({
      fee: money(fee, 'IDR'),
      refund: money(500_000 - fee, 'IDR'),
      until,
    })
  })

  it('divides what was paid into fee and refund, and never refunds more by waiting', () => {
    const rule = fc.array(fc.record({ hoursBefore: fc.nat(200), feePermille: fc.nat(1000) }), { maxLength: 5 })
    fc.assert(
      fc.property(rule, fc.nat(10_000_000), fc.nat(300), (made, minor, hours) => {
        const fees = made.map(({ feePermille }) => feePermille).toSorted((one, other) => one - other)
        const rising = made
          .toSorted((one, other) => other.hoursBefore - one.hoursBefore)
          .map((step, index) => ({ ...step, feePermille: fees[index] ?? 0 }))
        const steps = cancellationSteps(rising, AT)
        const at = (before: number) =>
          cabCancellationAmounts(money(minor, 'IDR'), steps, new Date(AT.getTime() - before * 60 * MINUTE))
        const early = at(hours)
        expect(early.fee.minor + early.refund.minor).toBe(minor)
        expect(early.refund.minor).toBeGreaterThanOrEqual(0)
        expect(at(hours - 1).refund.minor).toBeLessThanOrEqual(early.refund.minor)
      }),
    )
  })
})

describe('the hours of a ride', () => {
  it('are those that it touches', () => {
    expect(cabUses(AT, 60).map(({ use }) => use)).toEqual(['cab 2027-03-12T07', 'cab 2027-03-12T08'])
    expect(cabUses(AT, 30)).toEqual([{ day: '2027-03-12', use: 'cab 2027-03-12T07' }])
  })

  it('are one of a hire over days', () => {
    expect(cabUses(AT, 3 * 1440)).toEqual([{ day: '2027-03-12', use: 'cab 2027-03-12T07' }])
  })
})

describe('the score of a review', () => {
  it('is the mean of its marks in tenths', () => {
    expect(cabScore({ punctuality: 10, driver: 9, car: 8, value: 8 })).toBe(88)
    expect(cabScore({ punctuality: 1, driver: 1, car: 1, value: 1 })).toBe(10)
  })
})
