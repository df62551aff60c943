import { afterAll, describe, expect, test } from 'vitest'
import { health, live } from '#contract/core/system.ts'
import { openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { apiTest } from '#tests/support/api.ts'
import { MIGRATIONS } from '#tests/support/migrations.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'

/** Of its own: a role belongs to the whole server. */
let server: Postgres
const api = apiTest({
  database: async () => {
    server = await startPostgres()
    const database = await openDatabase({ databaseUrl: server.url })
    await migrate(database, MIGRATIONS)
    return database
  },
})
afterAll(() => server.stop())

/** What a restore by other means leaves out, how to leave it out and put it back, and what the log says. */
const INCOMPLETE = [
  [
    'a policy',
    `alter policy bookings_of_the_company on bookings rename to x`,
    `alter policy x on bookings rename to bookings_of_the_company`,
    'row policies are missing: bookings_of_the_company',
  ],
  [
    'row-level security',
    'alter table holds disable row level security',
    'alter table holds enable row level security',
    'row-level security is off: holds',
  ],
  [
    'the rights of the role',
    'revoke select on payments from app',
    'grant select on payments to app',
    'the role app may not read: payments',
  ],
  [
    'the role',
    'alter role app rename to app_before',
    'alter role app_before rename to app',
    'the role app does not exist',
  ],
  ['the bounds of the role', 'alter role app bypassrls', 'alter role app nobypassrls', 'the role app is not bound'],
] as const

describe('a server whose database lacks', () => {
  test.each(INCOMPLETE)('%s is not ready, and the log alone says why', async (_name, spoil, mend, reason) => {
    await api.ok(health, {})
    await api.database.pool.query(spoil)
    try {
      const problem = await api.refused('unavailable', health, {})
      expect(JSON.stringify(problem)).not.toMatch(/polic|role|row/)
      expect(api.logged.join('')).toContain(reason)
      await api.ok(live, {})
    } finally {
      await api.database.pool.query(mend)
    }
    await api.ok(health, {})
  })
})
