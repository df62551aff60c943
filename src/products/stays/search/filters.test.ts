import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { listHotels } from '#contract/products/stays/hotels.ts'
import { activeFilters, isSort, membersOf, sortOf, toggled, withoutFilters } from './filters.ts'
import { listSearchSchema, type ListSearch } from './list-search.ts'

const read = (search: Record<string, unknown>): ListSearch => v.parse(listSearchSchema, search)
const stay = { place: 'city:bandung', checkIn: '2027-03-02', checkOut: '2027-03-03', rooms: 1, adults: 2, children: 0 }
const all = read({
  ...stay,
  sort: 'price',
  stars: '4,5',
  kinds: 'resort',
  facilities: 'wifi,pool',
  boards: 'breakfast',
  payments: 'at_property',
  minScore: 80,
  maxTotal: '1500',
  freeCancellation: true,
})

describe('the order', () => {
  it.each([
    ['price', 'price'],
    [undefined, 'recommended'],
    ['cheapest', 'recommended'],
    ['toString', 'recommended'],
  ])('%j is %s', (sort, expected) => {
    expect(sortOf(read({ sort }))).toBe(expected)
    expect(isSort(sort)).toBe(sort === expected)
  })
})

describe('a list in the URL', () => {
  it('is read as its members', () => {
    expect(membersOf(all, 'stars')).toEqual(['4', '5'])
    expect(membersOf(read({ stars: 4 }), 'stars')).toEqual(['4'])
    expect(membersOf(read({ stars: ',' }), 'stars')).toEqual([])
    expect(membersOf(read({}), 'stars')).toEqual([])
  })

  it('adds and removes an option, and leaves the URL when empty', () => {
    const once = toggled(read(stay), 'stars', '4')
    const twice = toggled(once, 'stars', '5')
    expect(twice.stars).toBe('4,5')
    expect(toggled(twice, 'stars', '4').stars).toBe('5')
    expect(toggled(once, 'stars', '4').stars).toBeUndefined()
    expect(toggled(twice, 'kinds', 'resort')).toMatchObject({ ...stay, stars: '4,5', kinds: 'resort' })
  })
})

describe('the filters that are on', () => {
  it('are each one chip', () => {
    expect(activeFilters(all).map(({ key, member }) => `${key}=${member}`)).toEqual([
      'stars=4',
      'stars=5',
      'kinds=resort',
      'facilities=wifi',
      'facilities=pool',
      'boards=breakfast',
      'payments=at_property',
      'minScore=80',
      'maxTotal=1500',
      'freeCancellation=true',
    ])
    expect(activeFilters(read(stay))).toEqual([])
  })

  it('are removed one by one, by their chip, until only the stay and the order are left', () => {
    let search = all
    let count = activeFilters(search).length
    while (count > 0) {
      const { without } = activeFilters(search)[0] ?? { without: search }
      expect(activeFilters(without)).toHaveLength(count - 1)
      search = without
      count -= 1
    }
    expect(search).toEqual(withoutFilters(all))
  })

  it('are removed together, and the stay and the order remain', () => {
    expect(activeFilters(withoutFilters(all))).toEqual([])
    expect(withoutFilters(all)).toMatchObject({ ...stay, sort: 'price' })
  })

  it('are accepted by the contract', () => {
    expect(v.is(listHotels.query ?? v.never(), all)).toBe(true)
  })
})

it('drops invalid URL values where they cannot be shown', () => {
  expect(read({ minScore: 'x', maxTotal: '1.5', freeCancellation: 'yes', stars: {} })).toEqual({})
})
