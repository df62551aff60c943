import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { MIGRATIONS, migrationsBefore } from '#tests/support/migrations.ts'
import { openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

const idOf = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

test('accounts from before limits were granted: no limit becomes no credit, and a limit holds for a day and a person', async () => {
  const database = await openDatabase({})
  const before = await migrationsBefore('0038_company-account-terms')
  try {
    await migrate(database, before)
    await database.pool
      .query(`insert into clients (id, name, legal_name, zone) values ('${idOf(1)}', 'A', 'PT A', 'UTC'),
      ('${idOf(2)}', 'B', 'PT B', 'UTC'), ('${idOf(3)}', 'C', 'PT C', 'UTC')`)
    await database.pool.query(`insert into client_accounts (client_id, balance_minor, credit_limit_minor)
      values ('${idOf(1)}', 70, 500), ('${idOf(2)}', 90, null)`)
    await migrate(database, MIGRATIONS)
    const { rows } = await database.pool.query(`
      select balance_minor::int as balance, credit_limit_minor::int as credit, daily_limit_minor::int as daily,
        person_daily_limit_minor::int as person, version from client_accounts order by client_id`)
    expect(rows).toEqual([
      { balance: 70, credit: 500, daily: 500, person: 500, version: 1 },
      { balance: 90, credit: 0, daily: 0, person: 0, version: 0 },
      { balance: 0, credit: 0, daily: 0, person: 0, version: 0 },
    ])
  } finally {
    await rm(before, { recursive: true, force: true })
    await database.close()
  }
})
