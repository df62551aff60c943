import { describe, expect, test } from 'vitest'
import { anOffer } from '#tests/support/flights/flights.ts'
import { payChangeUntil } from './flight-change-payments.ts'

const NOW = new Date('2026-12-05T01:00:00.000Z')

/** A leg that leaves at a time of 5 December on the clock of Denpasar, eight hours ahead. */
const leavingAt = (clock: string) => {
  const offer = anOffer([{ from: 'DPS', to: 'CGK', minutes: 115, at: `2026-12-05T${clock}` }])
  const [fare] = offer.fares
  if (fare === undefined) throw new Error('an offer without fares')
  return { offer, fare, lines: [], typicalEmissions: 100_000 }
}

describe('the payment of a change may arrive', () => {
  test.each([
    ['for an hour', '20:00', '21:00', '2026-12-05T02:00:00.000Z'],
    ['never after the old flights have left', '09:20', '21:00', '2026-12-05T01:20:00.000Z'],
    ['never after the new ones have', '20:00', '09:45', '2026-12-05T01:45:00.000Z'],
  ])('%s', (_until, before, after, until) => {
    const sides = { before: leavingAt(before), after: leavingAt(after) }
    expect(payChangeUntil(sides, NOW).toISOString()).toBe(until)
  })
})
