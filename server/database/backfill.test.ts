import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = 'server/database/migrations'
const journalSchema = v.looseObject({ entries: v.array(v.looseObject({ tag: v.string() })) })

/** A copy of the migrations that ends before one of them. */
const migrationsBefore = async (tag: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'singgah-migrations-'))
  await cp(MIGRATIONS, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = v.parse(journalSchema, JSON.parse(await readFile(path, 'utf8')))
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  )
  await writeFile(path, JSON.stringify({ ...journal, entries }))
  return folder
}

const ROWS = `
  insert into clients (id, name, legal_name, zone, is_demonstration) values
    ('01900000-0000-7000-8000-000000000001', 'A', 'PT A', 'Asia/Jakarta', true),
    ('01900000-0000-7000-8000-000000000002', 'B', 'PT B', 'Asia/Jakarta', false);
  set session_replication_role = replica;
  insert into bookings (id, reference, client_id, user_id, hold_id, property_id, state, check_in, check_out, terms, hotel,
    travellers, contact, requests, arrival_time) select id, id, '01900000-0000-7000-8000-000000000001', id, id, id, state,
    '2027-03-02', '2027-03-03', '{}', '{}', '[]', '{}', '', '' from (values
      ('01900000-0000-7000-8000-00000000000a'::uuid, 'cancelled'), ('01900000-0000-7000-8000-00000000000b', 'cancelled'),
      ('01900000-0000-7000-8000-00000000000c', 'confirmed')) as made(id, state);
  insert into ledger_entries (id, client_id, booking_id, kind, amount_minor, currency, at)
    select gen_random_uuid(), '01900000-0000-7000-8000-000000000001', booking, kind, amount, 'IDR', '2027-02-01T00:00:00Z'
    from (values ('01900000-0000-7000-8000-00000000000a'::uuid, 'charge', 900), ('01900000-0000-7000-8000-00000000000a', 'refund', -600),
      ('01900000-0000-7000-8000-00000000000b', 'charge', 50), ('01900000-0000-7000-8000-00000000000c', 'charge', 7)) as e(booking, kind, amount);
  set session_replication_role = origin;`

test('what was cancelled and charged before payments has its refunds and balances afterwards', async () => {
  const database = await openDatabase({})
  const before = await migrationsBefore('0005_payments')
  try {
    await migrate(database.pool, before)
    for (const statement of ROWS.split(/;\s*\n/)) await database.pool.query(statement)
    await migrate(database.pool, MIGRATIONS)
    const { rows: refunds } = await database.pool
      .query(`select r.booking_id, r.amount_minor::int as amount, r.into, r.reason,
      (select string_agg(s.state, ' ' order by s.state) from refund_steps s where s.refund_id = r.id) as steps from refunds r`)
    expect(refunds).toEqual([
      {
        booking_id: '01900000-0000-7000-8000-00000000000a',
        amount: 600,
        into: 'company_account',
        reason: 'cancelled',
        steps: 'received requested',
      },
    ])
    const { rows: accounts } = await database.pool.query(
      `select balance_minor::int as balance, credit_limit_minor::int as "limit" from client_accounts order by client_id`,
    )
    expect(accounts).toEqual([
      { balance: 357, limit: 500_000_000 },
      { balance: 0, limit: null },
    ])
  } finally {
    await rm(before, { recursive: true, force: true })
    await database.close()
  }
})
