import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOOKING_STATES, mayBecome } from '#contract/bookings/states.ts'
import { firstNameOf, overallScore, REVIEW_DAYS, reviewable, roadToReview } from './review-rules.ts'
import { addDays } from '#contract/core/days.ts'

const marks = (mark: number) => ({
  cleanliness: mark,
  location: mark,
  staff: mark,
  comfort: mark,
  value: mark,
  wifi: mark,
})
const mark = fc.integer({ min: 1, max: 10 })

describe('the overall score', () => {
  test.each([
    [marks(10), 100],
    [marks(1), 10],
    [{ ...marks(8), wifi: 9 }, 82],
    [{ ...marks(8), wifi: 9, staff: 9, value: 9 }, 85],
  ])('of %j is %i', (scores, score) => {
    expect(overallScore(scores)).toBe(score)
  })

  test('is always between the lowest and the highest mark', () => {
    const scores = fc.record({ cleanliness: mark, location: mark, staff: mark, comfort: mark, value: mark, wifi: mark })
    fc.assert(
      fc.property(scores, (given) => {
        const all = Object.values(given)
        const score = overallScore(given)
        expect(score).toBeGreaterThanOrEqual(Math.min(...all) * 10)
        expect(score).toBeLessThanOrEqual(Math.max(...all) * 10)
      }),
    )
  })
})

test.each([
  ['Siti Rahmawati', 'Siti'],
  ['  Budi ', 'Budi'],
  ['', ''],
])('of %j the first name is %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})

describe('the state of a review', () => {
  const roads = BOOKING_STATES.map((state) => ({ state, road: roadToReview(state) }))

  test('starts only after the guests stayed', () => {
    const open = roads.filter(({ road }) => road !== null).map(({ state }) => state)
    expect(open).toEqual(['confirmed', 'in_use', 'completed', 'reviewed'])
  })

  test.each(roads)('from $state has only steps that the states allow', ({ state, road }) => {
    const steps = (road ?? []).slice(1).map((to, index) => [road?.[index] ?? state, to] as const)
    expect(steps.filter(([from, to]) => !mayBecome(from, to))).toEqual([])
    expect([state, null]).toContain(road?.[0] ?? null)
    expect(['reviewed', null]).toContain(road?.at(-1) ?? null)
  })
})

const at = (day: string, hours = '02:00') => new Date(`${day}T${hours}:00Z`)

describe('a stay', () => {
  const checkOut = '2027-03-14'
  const checkIn = addDays(checkOut, -3)
  const stay = { state: 'confirmed' as const, checkIn, checkOut, zone: 'Asia/Jakarta' }

  test.each([
    ['on the day of check-out', at(checkOut), 'too_early'],
    ['the day after', at(addDays(checkOut, 1)), 'yes'],
    ['as soon as that day begins at the property', at(checkOut, '17:00'), 'yes'],
    ['just before', at(checkOut, '16:59'), 'too_early'],
    ['on the last day', at(addDays(checkOut, REVIEW_DAYS)), 'yes'],
    ['a day later', at(addDays(checkOut, REVIEW_DAYS + 1)), 'too_late'],
  ] as const)('%s', (_name, now, answer) => {
    expect(reviewable(stay, now)).toBe(answer)
  })

  test('can be reviewed as soon as the guest has left, after a night', () => {
    expect(reviewable({ ...stay, state: 'completed' }, at(checkIn))).toBe('too_early')
    expect(reviewable({ ...stay, state: 'completed' }, at(addDays(checkIn, 1)))).toBe('yes')
    expect(reviewable({ ...stay, state: 'completed' }, at(addDays(checkOut, -1)))).toBe('yes')
    expect(reviewable({ ...stay, state: 'in_use' }, at(addDays(checkOut, -1)))).toBe('too_early')
  })

  test('has no review due where the stay did not happen or is already reviewed', () => {
    const now = at(addDays(checkOut, 1))
    for (const state of ['cancelled', 'no_show', 'awaiting_payment', 'held'] as const) {
      expect(reviewable({ ...stay, state }, now)).toBe('no_stay')
    }
    expect(reviewable({ ...stay, state: 'reviewed' }, now)).toBe('done')
    expect(reviewable({ ...stay, state: 'in_use' }, now)).toBe('yes')
  })
})
