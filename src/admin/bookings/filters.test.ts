import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { adminSearchSchema } from './list-search.ts'
import { filterCount, isNarrowed, queryOf, wantedOf, withoutFilters } from './filters.ts'

const read = (search: object) => queryOf(wantedOf(v.parse(adminSearchSchema, search)))

describe('the address', () => {
  it('is read as a question', () => {
    const search = {
      q: 'melati',
      service: 'stay',
      state: 'in_house',
      today: 'arriving',
      from: '2027-03-02',
      to: '2027-03-02',
      place: 'city:jakarta',
      payment: 'at_property',
      sort: 'check_in',
    }
    expect(read(search)).toEqual(search)
  })

  it('may contain a number, which is a search word', () => expect(read({ q: 4021 })).toEqual({ q: '4021' }))

  it('sends no meaningless filters', () => {
    const nonsense = {
      q: '  ',
      service: 'boat',
      state: 'lost',
      today: 'x',
      from: '2027-02-30',
      to: 7,
      place: 'moon',
      payment: 'card',
    }
    expect(read({ ...nonsense, sort: ['a'], other: 1 })).toEqual({})
    expect(read({ q: 'a'.repeat(101) })).toEqual({})
  })

  it('keeps the first day where the last is earlier', () =>
    expect(read({ from: '2027-03-02', to: '2027-03-01' })).toEqual({ from: '2027-03-02' }))
})

it('counts the filters of the panel, and not search, group and order', () => {
  expect(filterCount(wantedOf({ q: 'a', state: 'past', sort: 'check_in' }))).toBe(0)
  expect(filterCount(wantedOf({ from: '2027-03-02', place: 'city:jakarta', payment: 'at_property' }))).toBe(3)
})

it('distinguishes a filtered list from a company without bookings; sorting is no filter', () => {
  expect(isNarrowed(wantedOf({ sort: 'check_in' }))).toBe(false)
  expect(isNarrowed(wantedOf({ q: 'a' }))).toBe(true)
  expect(isNarrowed(wantedOf({ state: 'past' }))).toBe(true)
  const cleared = withoutFilters(wantedOf({ q: 'a', state: 'past', from: '2027-03-02', sort: 'check_in' }))
  expect(cleared).toEqual({ sort: 'check_in' })
})
