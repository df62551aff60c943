import { describe, expect, it } from 'vitest'
import { extendedUntil } from './hold-times.ts'

const PRICED = new Date('2027-03-02T02:00:00.000Z')
const at = (minutes: number) => new Date(PRICED.getTime() + minutes * 60_000)
const hold = { state: 'live' as const, expiresAt: at(15), extensions: 0 }

describe('a hold', () => {
  it('is held for ten more minutes', () => {
    expect(extendedUntil(hold, PRICED, at(14))).toEqual(at(25))
    expect(extendedUntil({ ...hold, expiresAt: at(30), extensions: 1 }, PRICED, at(14))).toEqual(at(40))
  })

  it.each([
    ['given back', { ...hold, state: 'released' as const }],
    ['used', { ...hold, state: 'used' as const }],
    ['made longer twice', { ...hold, extensions: 2 }],
    ['near the end of what its price is promised for', { ...hold, expiresAt: at(30.1) }],
  ])('that is %s is not', (_what, one) => {
    expect(extendedUntil(one, PRICED, at(14))).toBeNull()
  })

  it('is over at its last instant', () => {
    expect(extendedUntil(hold, PRICED, at(15))).toBeNull()
  })
})
