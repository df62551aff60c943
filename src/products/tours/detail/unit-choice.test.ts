import { describe, expect, it } from 'vitest'
import { ADULT_ID, ADULT_PRICE, aTour, CHILD_ID, CHILD_PRICE } from '../tours-test-support.ts'
import { problemsOf, quantitiesOf, readUnits, totalOf, unitsForParty, writeUnits } from './unit-choice.ts'

const [option] = aTour().options
if (option === undefined) throw new Error('no option')
const prices = [
  { unitId: ADULT_ID, price: ADULT_PRICE },
  { unitId: CHILD_ID, price: CHILD_PRICE },
]
const codes = (typed: Record<string, string>) => problemsOf(option, typed).map(({ code, limit }) => [code, limit])

describe('tickets', () => {
  it('of a search are its adults and children', () => {
    expect(unitsForParty(option, { adults: 2, children: 1 })).toEqual({ [ADULT_ID]: '2', [CHILD_ID]: '1' })
    expect(unitsForParty(option, {})).toEqual({ [ADULT_ID]: '1' })
  })

  it('of a search are as many groups as its people need where there are only groups', () => {
    const group = { unitId: ADULT_ID, kind: 'group' as const, name: 'Group', minAge: null, maxAge: null }
    const groups = { ...option, units: [{ ...group, min: 1, max: 3, seats: 4 }] }
    expect(unitsForParty(groups, { adults: 5, children: 1 })).toEqual({ [ADULT_ID]: '2' })
  })

  it('are the same when they are read back from the address', () => {
    const typed = { [ADULT_ID]: '2', [CHILD_ID]: '0' }
    const text = writeUnits(quantitiesOf(option, typed))
    expect(text).toBe(`${ADULT_ID}:2`)
    expect(readUnits(text)).toEqual({ [ADULT_ID]: '2' })
    expect(readUnits('nonsense')).toEqual({})
  })

  it('say which rule they break, with its number', () => {
    expect(codes({ [ADULT_ID]: '2', [CHILD_ID]: '1' })).toEqual([])
    expect(codes({ [CHILD_ID]: '1' })).toEqual([['child_needs_adult', null]])
    expect(codes({ [ADULT_ID]: '7' })).toEqual([
      ['unit_too_many', 6],
      ['tour_people_too_many', 6],
    ])
    expect(codes({ [ADULT_ID]: 'two' })).toEqual([['tour_people_too_few', 1]])
  })

  it('cost the sum of their prices, and nothing is said where one is unknown', () => {
    const units = quantitiesOf(option, { [ADULT_ID]: '2', [CHILD_ID]: '1' })
    expect(totalOf({ prices }, units)).toEqual({ minor: 1_125_000, currency: 'IDR' })
    expect(totalOf({ prices: prices.slice(0, 1) }, units)).toBeNull()
    expect(totalOf({ prices }, [])).toBeNull()
  })
})
