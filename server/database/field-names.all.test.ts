import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { migrationsBefore } from '#tests/support/migrations.ts'
import { openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

const ID = '01900000-0000-7000-8000-000000000001'
const AT = '2027-03-01T00:00:00.000Z'
const EVALUATED = [{ leg: 0, verdict: 'needs_approval', breaches: [] }]

/** Columns as they were, with a value that is found again. */
const BEFORE: readonly (readonly [table: string, column: string, value: string])[] = [
  ['approvals', 'judged', JSON.stringify(EVALUATED)],
  ['booking_changes', 'supplier_told_at', AT],
  ['company_sign_ins', 'wish', '/user/bookings'],
  ['duffel_cancellations', 'told_minor', '1200'],
  ['duffel_cancellations', 'told_at', AT],
  ['flight_bookings', 'kept_minor', '700'],
  ['flight_schedule_changes', 'news', 'event 1'],
  ['flight_schedule_changes', 'told_at', AT],
  ['flight_schedule_changes', 'tell_next_at', AT],
  ['flight_schedule_changes', 'tell_attempts', '3'],
  ['mail_domains', 'proved_at', AT],
  ['sessions', 'proved_at', AT],
  ['flight_news', 'made_at', AT],
  ['supplier_news', 'due_at', AT],
  ['audit_events', 'kind', 'identity_proved'],
  ['passkey_challenges', 'purpose', 'prove'],
  ['idempotency_keys', 'answer', JSON.stringify({ approval: { judged: EVALUATED, reason: 'I was "judged": yes' } })],
]

const SAMPLES: Readonly<Record<string, string>> = {
  uuid: `'${ID}'`,
  text: `'x'`,
  character: `'x'`,
  integer: '1',
  smallint: '1',
  bigint: '1',
  boolean: 'false',
  jsonb: `'{}'`,
  ARRAY: `'{}'`,
  inet: `'127.0.0.1'`,
  date: `'2027-03-01'`,
  'timestamp with time zone': `'${AT}'`,
}

test('data under the former names is found under the new ones', async () => {
  const database = await openDatabase({})
  const before = await migrationsBefore('0035_field-names')
  const renamed = await migrationsBefore('0036_mail-content')
  const { pool } = database
  const columnsOf = async (table: string) => {
    const { rows } = await pool.query<{ name: string; type: string; must: boolean }>(
      `select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null as must
       from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    return rows
  }
  /** One row, with a sample in each column that needs a value: checks, foreign keys and triggers are off. */
  const fill = async (table: string, given: ReadonlyMap<string, string>): Promise<void> => {
    const { rows: checks } = await pool.query<{ name: string }>(
      `select conname as name from pg_constraint where contype = 'c' and conrelid = $1::regclass`,
      [table],
    )
    for (const { name } of checks) await pool.query(`alter table "${table}" drop constraint "${name}"`)
    const columns = (await columnsOf(table)).filter(({ name, must }) => must || given.has(name))
    const values = columns.map(({ name, type }) => {
      const own = given.get(name)
      return own === undefined ? (SAMPLES[type] ?? `'x'`) : `'${own}'`
    })
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    await pool.query(`insert into "${table}" (${names}) values (${values.join(', ')})`)
  }
  const valueOf = async (table: string, column: string): Promise<unknown> => {
    const { rows } = await pool.query<{ value: unknown }>(`select to_jsonb("${column}") as value from "${table}"`)
    return rows[0]?.value
  }
  try {
    await migrate(database, before)
    await pool.query('set session_replication_role = replica')
    for (const table of new Set(BEFORE.map(([name]) => name))) {
      const own = BEFORE.filter(([name]) => name === table).map(([, column, value]) => [column, value] as const)
      await fill(table, new Map(own))
    }
    await pool.query('set session_replication_role = origin')
    // Later ones need the rows that these refer to.
    await migrate(database, renamed)
    const instant = '2027-03-01T00:00:00+00:00'
    for (const [table, column, value] of [
      ['approvals', 'evaluated', EVALUATED],
      ['booking_changes', 'supplier_notified_at', instant],
      ['company_sign_ins', 'return_to', '/user/bookings'],
      ['duffel_cancellations', 'quoted_minor', 1200],
      ['duffel_cancellations', 'quoted_at', instant],
      ['flight_bookings', 'retained_minor', 700],
      ['flight_schedule_changes', 'event_id', 'event 1'],
      ['flight_schedule_changes', 'notified_at', instant],
      ['flight_schedule_changes', 'notify_next_at', instant],
      ['flight_schedule_changes', 'notify_attempts', 3],
      ['mail_domains', 'verified_at', instant],
      ['sessions', 'verified_at', instant],
      ['flight_events', 'made_at', instant],
      ['supplier_events', 'due_at', instant],
      ['audit_events', 'kind', 'identity_verified'],
      ['passkey_challenges', 'purpose', 'step_up'],
      ['idempotency_keys', 'answer', { approval: { evaluated: EVALUATED, reason: 'I was "judged": yes' } }],
    ] as const) {
      expect([table, column, await valueOf(table, column)]).toEqual([table, column, value])
    }
  } finally {
    await database.close()
    for (const folder of [before, renamed]) await rm(folder, { recursive: true })
  }
})
