import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Database } from '#server/database/connect.ts'
import { makeDb, type Db } from '#server/database/db.ts'
import { readRow } from '#server/database/rows.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { loadReference } from '../load-reference.ts'
import { loadTours } from './load-tours.ts'
import { makeTours } from './make-tours.ts'
import { TOUR_OPERATORS } from './operators.ts'

const TODAY = '2026-11-01'

describe('the demonstration tours', () => {
  const { tours, options } = makeTours()

  it('are at least 240 of 40 operators over the 61 cities, with 120 options or more', () => {
    expect(tours.length).toBeGreaterThanOrEqual(240)
    expect(options.length).toBeGreaterThanOrEqual(120)
    expect(new Set(TOUR_OPERATORS.map(({ name }) => name)).size).toBe(40)
    expect(new Set(tours.map(({ cityId }) => cityId)).size).toBe(61)
  })

  it('are the same at every call', () => {
    expect(makeTours()).toEqual({ tours, options })
  })

  it('say everything in both languages, and name no placeholder', () => {
    for (const { texts } of tours) {
      expect(texts.en.itinerary).toHaveLength(texts.id.itinerary.length)
      expect(JSON.stringify(texts)).not.toContain('{city}')
    }
  })

  it('have units that can be booked', () => {
    for (const { units, minPeople, maxPeople, capacity } of options) {
      expect(units.length).toBeGreaterThan(0)
      expect(maxPeople).toBeGreaterThanOrEqual(minPeople)
      expect(capacity).toBeGreaterThanOrEqual(Math.max(...units.map(({ seats }) => seats)))
    }
  })
})

describe('loading them', () => {
  let database: Database
  let db: Db
  beforeAll(async () => {
    database = await freshDatabase()
    db = makeDb(database.pool)
    await loadReference(db)
  })
  afterAll(() => database.close())

  it('happens once, with reviews that agree with the scores', async () => {
    expect(await loadTours(db, TODAY)).toBe(true)
    expect(await loadTours(db, TODAY)).toBe(false)
    const wrong = await readRow(
      db,
      v.object({ tours: v.number() }),
      sql`select count(*)::int as tours from tours t where t.review_count <>
        (select count(*) from tour_reviews r where r.tour_id = t.id)`,
    )
    expect(wrong?.tours).toBe(0)
  })
})
