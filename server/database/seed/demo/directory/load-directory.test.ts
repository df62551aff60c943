import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIRECTORY_CATEGORIES } from '#contract/directory/directory.ts'
import { openingHoursSchema } from '#contract/directory/opening-hours.ts'
import type { Database } from '#server/database/connect.ts'
import { makeDb, type Db } from '#server/database/db.ts'
import { directoryEntries } from '#server/database/schema/directory/directory.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { loadReference } from '../load-reference.ts'
import { loadDirectory } from './load-directory.ts'
import { makeDirectory } from './make-directory.ts'

const TODAY = '2026-11-01'

describe('the demonstration directory', () => {
  const entries = makeDirectory(TODAY)
  const cityIds = [...new Set(entries.map(({ cityId }) => cityId))]
  const ofCities = cityIds.map((id) => entries.filter(({ cityId }) => cityId === id))

  it('has at least 1,500 places, of every category in each of the 61 cities', () => {
    expect(entries.length).toBeGreaterThanOrEqual(1500)
    expect(ofCities).toHaveLength(61)
    for (const ofCity of ofCities) {
      expect(new Set(ofCity.map(({ category }) => category)).size).toBe(DIRECTORY_CATEGORIES.length)
    }
  })

  it('is the same at every call, and names nothing twice in a city', () => {
    expect(makeDirectory(TODAY)).toEqual(entries)
    for (const ofCity of ofCities) expect(new Set(ofCity.map(({ name }) => name)).size).toBe(ofCity.length)
  })

  it('has hours that can be read, and no placeholder', () => {
    for (const { hours, name, address } of entries) {
      expect(v.is(openingHoursSchema, hours)).toBe(true)
      expect(`${name} ${address}`).not.toMatch(/[{}]|undefined|street|number/)
    }
  })
})

describe('loading it', () => {
  let database: Database
  let db: Db
  beforeAll(async () => {
    database = await freshDatabase()
    db = makeDb(database.pool)
    await loadReference(db)
  })
  afterAll(() => database.close())

  it('happens once', async () => {
    expect(await loadDirectory(db, TODAY)).toBe(true)
    expect(await loadDirectory(db, TODAY)).toBe(false)
    expect(await db.$count(directoryEntries)).toBe(makeDirectory(TODAY).length)
  })
})
