import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { MIGRATIONS, migrationsBefore } from '#tests/support/migrations.ts'
import { openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

const idOf = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

const person = (number: number): string =>
  `('${idOf(number)}', '${idOf(1)}', 'p${number}@a.example', 'P${number}', now(), '{owner}')`

const booking = (
  number: number,
  state: string,
): string => `('${idOf(number)}', '${idOf(1)}', '${idOf(11)}', 'SG-${number}',
  'stay', '${state}', 'Hotel', '2026-12-01', '2026-12-02', 'UTC', 'UTC', 900, 'IDR', 1, '{}')`

/** `first` and `by` are the approvers of the request. */
const approval = (number: number, { state, needsTwo, first, by }: Record<string, string | boolean | null>): string =>
  `('${idOf(number + 50)}', '${idOf(1)}', '${idOf(number)}', '${idOf(11)}', '2026-11-20T01:00Z', 'x', '[]', 1, 900, 900, 'IDR',
    '2026-11-21T01:00Z', 'company_account', '[]', '${state}', ${needsTwo}, ${first ? `'${first}'` : 'null'},
    ${first ? `'2026-11-20T02:00Z'` : 'null'}, ${by ? `'${by}'` : 'null'}, ${by ? `'2026-11-20T03:00Z'` : 'null'})`

test('second approvals from before chains become chains of two steps, and requests that wait keep what they need', async () => {
  const database = await openDatabase({})
  const before = await migrationsBefore('0067_approval-chains')
  try {
    await migrate(database, before)
    const { pool } = database
    await pool.query(`insert into clients (id, name, legal_name, zone) values ('${idOf(1)}', 'A', 'PT A', 'UTC'),
      ('${idOf(2)}', 'B', 'PT B', 'UTC')`)
    await pool.query(`insert into users (id, client_id, email, name, email_verified_at, roles)
      values ${[11, 12, 13].map(person).join()}`)
    await pool.query(`insert into second_approval_limits (client_id, currency, above_minor, set_at)
      values ('${idOf(1)}', 'IDR', 1000, now()), ('${idOf(1)}', 'SGD', 5, now())`)
    await pool.query(`insert into bookings (id, client_id, user_id, reference, service, state, title, starts_at, ends_at, zone,
      end_zone, total_minor, currency, people, contact)
      values ${[booking(21, 'pending_approval'), booking(22, 'pending_approval'), booking(23, 'confirmed')].join()}`)
    const rows = [
      approval(21, { state: 'waiting', needsTwo: false, first: null, by: null }),
      approval(22, { state: 'waiting', needsTwo: true, first: idOf(12), by: null }),
      approval(23, { state: 'approved', needsTwo: true, first: idOf(12), by: idOf(13) }),
    ]
    await pool.query(`insert into approvals (id, client_id, booking_id, asked_by, asked_at, reason, evaluated, policy_version,
      asked_minor, ceiling_minor, currency, until, pay_with, approvers, state, needs_two, first_by, first_at, decided_by,
      decided_at) values ${rows.join()}`)
    await migrate(database, MIGRATIONS)
    const chains = await pool.query(`select client_id, cost_unit_id, steps from approval_chains`)
    const who = { kind: 'anyone' }
    const above = [
      { minor: 1000, currency: 'IDR' },
      { minor: 5, currency: 'SGD' },
    ]
    const steps = [
      { who, above: [] },
      { who, above },
    ]
    expect(chains.rows).toEqual([{ client_id: idOf(1), cost_unit_id: null, steps }])
    const { rows: found } =
      await pool.query(`select a.booking_id as id, s.place, s.above_minor::int as above, s.decided_by as by
      from approval_steps s join approvals a on a.id = s.approval_id order by a.booking_id, s.place`)
    expect(found).toEqual([
      { id: idOf(21), place: 0, above: null, by: null },
      { id: idOf(21), place: 1, above: 1000, by: null },
      { id: idOf(22), place: 0, above: null, by: idOf(12) },
      { id: idOf(22), place: 1, above: null, by: null },
      { id: idOf(23), place: 0, above: null, by: idOf(12) },
      { id: idOf(23), place: 1, above: null, by: idOf(13) },
    ])
  } finally {
    await rm(before, { recursive: true, force: true })
    await database.close()
  }
})
