import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { migrationsBefore } from '#tests/support/migrations.ts'
import { openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

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

test('bookings cancelled and charged before payments existed get their refunds and balances', async () => {
  const database = await openDatabase({})
  const [before, after] = [await migrationsBefore('0005_payments'), await migrationsBefore('0032_booking-core')]
  try {
    await migrate(database, before)
    for (const statement of ROWS.split(/;\s*\n/)) await database.pool.query(statement)
    await migrate(database, after)
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
    for (const folder of [before, after]) await rm(folder, { recursive: true, force: true })
    await database.close()
  }
})
