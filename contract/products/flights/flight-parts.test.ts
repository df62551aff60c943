import { describe, expect, test } from 'vitest'
import { leftWithout, legsLeft, partsLeft } from './flight-parts.ts'

const sold = {
  legs: [{}, {}],
  flyers: [
    { kind: 'adult' as const, lapOf: null },
    { kind: 'adult' as const, lapOf: null },
    { kind: 'child' as const, lapOf: null },
    { kind: 'infant' as const, lapOf: 1 },
  ],
}
const of = (leg: number, ...flyers: number[]) => flyers.map((flyer) => ({ leg, flyer }))

test('the remaining travellers by leg, in order', () => {
  expect(partsLeft(sold, of(0, 0, 1, 2))).toEqual([...of(0, 3), ...of(1, 0, 1, 2, 3)])
})

test('a leg remains as long as one traveller flies it', () => {
  expect(legsLeft(sold, of(0, 0, 1, 2))).toEqual([0, 1])
  expect(legsLeft(sold, of(0, 0, 1, 2, 3))).toEqual([1])
})

describe('some of it can be cancelled', () => {
  test.each([
    ['an adult of two', [], of(0, 0), 7],
    ['a whole leg', [], of(1, 0, 1, 2, 3), 4],
    ['everything', [], [...of(0, 0, 1, 2, 3), ...of(1, 0, 1, 2, 3)], 0],
    ['an infant with its adult', [], of(0, 1, 3), 6],
    ['a child alone', [], of(0, 2), 7],
    ['what the first time left', of(0, 0), of(0, 1, 2, 3), 4],
  ])('%s', (_what, gone, wanted, left) => {
    expect(leftWithout(sold, gone, wanted)).toHaveLength(left)
  })

  test.each([
    ['an adult from under an infant', [], of(0, 1)],
    ['both adults of a child', [], of(0, 0, 1, 3)],
    ['what is cancelled already', of(0, 0), of(0, 0)],
    ['what was never sold', [], of(2, 0)],
    ['the same twice', [], [...of(0, 0), ...of(0, 0)]],
    ['nothing', [], []],
  ])('but not %s', (_what, gone, wanted) => {
    expect(leftWithout(sold, gone, wanted)).toBeNull()
  })
})
