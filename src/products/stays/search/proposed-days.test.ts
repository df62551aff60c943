import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withProposedDays } from './proposed-days.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 11, 30, 23, 30) })
})
afterEach(() => {
  vi.useRealTimers()
})

it('a search for a place without days is for one night from tomorrow, with its filters', () => {
  expect(withProposedDays({ place: 'city:surabaya', kinds: 'villa' })).toEqual({
    place: 'city:surabaya',
    kinds: 'villa',
    checkIn: '2026-12-31',
    checkOut: '2027-01-01',
  })
})

it.each([{}, { place: '' }, { place: 'city:bali', checkIn: '2027-01-02' }, { place: 'city:bali', checkOut: 'soon' }])(
  'nothing is proposed for %j, whose mistakes are shown at its fields',
  (search) => {
    expect(withProposedDays(search)).toBeNull()
  },
)
