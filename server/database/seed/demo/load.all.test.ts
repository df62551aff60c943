import { count } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { makeDb } from '#server/database/db.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { loadDemo } from './load-demo.ts'
import { loadReference } from './load-reference.ts'

const DEMO = { today: '2026-11-21', passwordHash: 'hash-of-a-password' }

it('two processes that start at once on an empty database load the same rows once', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const db = makeDb(database.pool)
  await loadReference(db)
  const loaded = await Promise.all([loadDemo(db, DEMO), loadDemo(db, DEMO)])
  expect(loaded.filter((done) => done)).toEqual([true])
  const countsOf = async () => ({
    properties: (await db.select({ rows: count() }).from(properties))[0]?.rows,
    people: (await db.select({ rows: count() }).from(users))[0]?.rows,
  })
  const once = await countsOf()
  expect(await loadDemo(db, DEMO)).toBe(false)
  expect(await countsOf()).toEqual(once)
  expect(once.properties).toBeGreaterThanOrEqual(600)
})
