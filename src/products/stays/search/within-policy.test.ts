import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { listHotels } from '#contract/products/stays/hotels.ts'
import type { StayRules } from '#contract/products/stays/policy.ts'
import { activeFilters, withoutFilters } from './filters.ts'
import { listSearchSchema } from './list-search.ts'
import { facetsWithin, withinPolicy } from './within-policy.ts'
import { withoutPolicy } from './without-policy.ts'

const stay = { place: 'city:jakarta', checkIn: '2027-03-02', checkOut: '2027-03-03', rooms: 1, adults: 2, children: 0 }
const read = (search: Record<string, unknown>) => v.parse(listSearchSchema, { ...stay, ...search })
const RULES: StayRules = {
  currency: 'IDR',
  nightlyRate: { verdict: 'warn', cities: { jakarta: 1_500_000 }, other: 1_000_000 },
  stars: { verdict: 'warn', most: 3 },
  boards: { verdict: 'warn', allowed: ['room_only', 'breakfast'] },
  refundable: { verdict: 'warn' },
  advance: { verdict: 'warn', leastDays: 2 },
}

describe('a search within a policy', () => {
  it('requests what the policy allows, in filters the server knows', () => {
    const asked = withinPolicy(read({ policy: 'within' }), RULES, 2)
    expect(asked).toMatchObject({
      ...stay,
      stars: '1,2,3',
      boards: 'room_only,breakfast',
      freeCancellation: true,
      nightlyCaps: 'jakarta.1500000_other.1000000',
    })
    expect(asked).not.toHaveProperty('policy')
    expect(v.is(listHotels.query ?? v.never(), asked)).toBe(true)
  })

  it('keeps the selected filters within the limits of the policy', () => {
    const asked = withinPolicy(read({ stars: '3,4,5', boards: 'breakfast', maxTotal: 900 }), RULES, 9)
    expect(asked).toMatchObject({ stars: '3', boards: 'breakfast', maxTotal: 900 })
  })

  it.each([
    ['all that was chosen is outside', read({ stars: '4,5' }), 9],
    ['no board of the choice is covered', read({ boards: 'all_inclusive' }), 9],
    ['it begins too soon', read({}), 1],
  ])('finds nothing where %s', (_name, search, days) => {
    expect(withinPolicy(search, RULES, days).nightlyCaps).toBe('other.0')
  })

  it('adds nothing where the policy has no rule', () => {
    expect(withinPolicy(read({ policy: 'within' }), { currency: 'IDR' }, 0)).toEqual(withoutPolicy(read({})))
  })
})

it('is one chip, which removes the filter', () => {
  const search = read({ policy: 'within' })
  const [chip] = activeFilters(search)
  expect(chip).toMatchObject({ key: 'policy', member: 'within' })
  expect(chip && activeFilters(chip.without)).toEqual([])
  expect(activeFilters(withoutFilters(search))).toEqual([])
})

it('offers no filter values outside the policy', () => {
  const none = { kinds: {}, areas: {}, payments: {}, facilities: {}, minScore: {}, freeCancellation: {} }
  const facets = { ...none, stars: { 3: 4, 4: 2 }, boards: { breakfast: 5, all_inclusive: 1 } }
  expect(facetsWithin(facets, RULES)).toEqual({ ...none, stars: { 3: 4 }, boards: { breakfast: 5 } })
  expect(facetsWithin(facets, { currency: 'IDR' })).toEqual(facets)
})
