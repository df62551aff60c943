import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { overallScore } from '#contract/products/stays/review-rules.ts'
import { policyOverridesSchema } from '#contract/products/policy-scopes.ts'
import * as v from 'valibot'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import type { Database } from '#server/database/connect.ts'
import { makeDb } from '#server/database/db.ts'
import { makeHotels } from './hotels.ts'
import { loadDemo } from './load-demo.ts'
import { DEMO_POLICIES, loadPolicies } from './load-policies.ts'
import { loadReference } from './load-reference.ts'
import { loadReviews } from './load-reviews.ts'
import { makeReviews } from './reviews.ts'

const TODAY = '2026-11-21'
const { properties } = makeHotels()
const reviews = makeReviews(properties, TODAY)

describe('the demonstration reviews', () => {
  it('are as many as each hotel is shown with, and their mean is its score', () => {
    const wrong = properties.filter(({ id, score, reviewCount }) => {
      const own = reviews.filter(({ propertyId }) => propertyId === id)
      const sum = own.reduce((total, { overall }) => total + overall, 0)
      return own.length !== reviewCount || (score === null ? own.length > 0 : Math.round(sum / own.length) !== score)
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
    expect(reviews.length).toBeGreaterThan(2000)
    expect(reviews.length).toBeLessThan(4000)
  })

  it('are marked, score 1 to 10, are dated in the past and are the same on every call', () => {
    for (const review of reviews) {
      const { cleanliness, location, staff, comfort, value, wifi } = review
      const marks = { cleanliness, location, staff, comfort, value, wifi }
      expect(review.isDemonstration).toBe(true)
      expect(Math.min(...Object.values(marks))).toBeGreaterThanOrEqual(1)
      expect(Math.max(...Object.values(marks))).toBeLessThanOrEqual(10)
      expect(review.overall).toBe(overallScore(marks))
      expect(review.createdAt.toISOString() < `${TODAY}T00:00:00Z`).toBe(true)
      expect(review.stayedIn <= review.createdAt.toISOString().slice(0, 10)).toBe(true)
    }
    expect(makeReviews(properties, TODAY)).toEqual(reviews)
    expect(new Set(reviews.map(({ id }) => id)).size).toBe(reviews.length)
  })
})

describe('loading them', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase()
    const db = makeDb(database.pool)
    await loadReference(db)
    await loadDemo(db, { today: TODAY, passwordHash: 'none' })
  })
  afterAll(() => database.close())

  it('runs once, also over hotels shown with other review figures, which it corrects', async () => {
    const db = makeDb(database.pool)
    await database.pool.query('update properties set review_count = 1234 where review_count > 0')
    expect(await loadReviews(db, TODAY)).toBe(true)
    expect(await loadReviews(db, '2027-01-01')).toBe(false)
    const { rows } = await database.pool.query<{ id: string; score: number | null; review_count: number }>(
      'select id, score, review_count from properties order by id',
    )
    const expected = properties
      .map(({ id, score, reviewCount }) => ({ id, score, review_count: reviewCount }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    expect(rows).toEqual(expected)
    const counted = await database.pool.query<{ n: number }>('select count(*)::int as n from reviews')
    expect(counted.rows[0]?.n).toBe(reviews.length)
  })

  it('gives both companies a policy that the contract reads, once', async () => {
    const db = makeDb(database.pool)
    const now = new Date(`${TODAY}T03:00:00Z`)
    expect(await loadPolicies(db, now)).toBe(true)
    expect(await loadPolicies(db, now)).toBe(false)
    const { rows } = await database.pool.query<{ rules: unknown }>('select rules from travel_policies')
    expect(rows).toHaveLength(DEMO_POLICIES.length)
    for (const { rules } of rows) expect(v.is(policyOverridesSchema, rules)).toBe(true)
  })
})
