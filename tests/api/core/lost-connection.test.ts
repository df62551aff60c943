import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { makeDb, transact } from '#server/database/db.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('a connection lost before its transaction begins is released', async () => {
  const { pool } = database
  const db = makeDb(pool)
  const one = () => transact(db, (tx) => tx.execute<{ one: number }>(sql`select 1 as one`))
  await one()
  for (let lost = 0; lost < 3; lost += 1) {
    pool.once('acquire', (client) => void client.end())
    const end = await one().then(
      () => 'stored',
      () => 'lost',
    )
    expect(end).toBe('lost')
    await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0))
  }
  expect((await one()).rows).toEqual([{ one: 1 }])
})
