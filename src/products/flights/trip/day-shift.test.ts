import { describe, expect, it } from 'vitest'
import { anOffer } from '#tests/support/flights/flights.ts'
import { dayShift } from './day-shift.ts'

describe('days between take-off and landing', () => {
  it.each([
    [[{ from: 'CGK', to: 'DPS', at: '2026-12-01T06:00', minutes: 110 }], 0],
    [[{ from: 'CGK', to: 'DPS', at: '2026-12-01T22:30', minutes: 110 }], 1],
    [[{ from: 'NRT', to: 'HNL', at: '2026-12-01T20:00', minutes: 440 }], 0],
    // Over the date line, one lands on the day before.
    [[{ from: 'NRT', to: 'HNL', at: '2026-12-01T02:00', minutes: 440 }], -1],
    [[{ from: 'HNL', to: 'NRT', at: '2026-12-31T22:00', minutes: 500 }], 2],
  ] as const)('of %j are %d', (hops, days) => {
    const { segments } = anOffer(hops)
    expect(dayShift(segments[0]?.departsLocal ?? '', segments.at(-1)?.arrivesLocal ?? '')).toBe(days)
  })

  it('are counted by the calendar', () => {
    expect(dayShift('2026-12-31T23:59', '2027-01-01T00:01')).toBe(1)
    expect(dayShift('2026-12-01T00:10', '2026-12-03T00:05')).toBe(2)
  })
})
