import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { MIGRATIONS, migrationsBefore } from '#tests/support/migrations.ts'
import { openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

const idOf = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Two companies whose documents share the series of the installation. */
const ROWS = [
  `insert into clients (id, name, legal_name, zone) values
    ('${idOf(1)}', 'A', 'PT A', 'Asia/Jakarta'), ('${idOf(2)}', 'B', 'PT B', 'Asia/Jakarta')`,
  'set session_replication_role = replica',
  `insert into invoices (id, client_id, booking_id, kind, series, number, issued_at, seller, buyer, lines, total_minor, currency,
      credits_invoice_id)
    select gen_random_uuid(), client::uuid, gen_random_uuid(), kind, series, number, '2027-02-01T00:00:00Z', '{}', '{}', '[]',
      case kind when 'invoice' then 10 else -10 end, 'IDR', case kind when 'invoice' then null else gen_random_uuid() end
    from (values ('${idOf(1)}', 'invoice', 'INV-2027', 1), ('${idOf(2)}', 'invoice', 'INV-2027', 2),
      ('${idOf(1)}', 'invoice', 'INV-2027', 3), ('${idOf(2)}', 'credit_note', 'CN-2027', 1)) d (client, kind, series, number)`,
  'set session_replication_role = origin',
  `insert into invoice_series values ('INV-2027', 3), ('CN-2027', 1)`,
]

test('documents from before companies had their own series keep their numbers, and new ones repeat none', async () => {
  const database = await openDatabase({})
  const before = await migrationsBefore('0039_invoice-series')
  const rows = async (text: string) => (await database.pool.query(text)).rows
  const documents = 'select client_id, kind, series, number from invoices order by kind, series, number'
  try {
    await migrate(database, before)
    for (const statement of ROWS) await database.pool.query(statement)
    const kept = await rows(documents)
    await migrate(database, MIGRATIONS)
    expect(await rows(documents)).toEqual(kept)
    expect(await rows('select series, last_number from invoice_series order by 1')).toEqual([
      { series: 'CN-2027', last_number: 1 },
      { series: 'INV-2027', last_number: 3 },
    ])
    const codes = (await rows('select invoice_code as code from clients order by id')).map(({ code }) => String(code))
    expect(codes).toEqual([expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}$/), expect.stringMatching(/^[0-9A-Z]{5}$/)])
    expect(codes[0]).not.toBe(codes[1])
    const next = (code = '') => rows(`select next_invoice_number('INV-2027-${code}') as number`)
    expect([await next(codes[0]), await next(codes[1]), await next(codes[0])]).toEqual([
      [{ number: 1 }],
      [{ number: 1 }],
      [{ number: 2 }],
    ])
    await database.pool.query(
      `insert into clients (id, name, legal_name, zone) values ('${idOf(3)}', 'C', 'PT C', 'UTC')`,
    )
    expect(await rows(`select length(invoice_code) as length from clients where name = 'C'`)).toEqual([{ length: 5 }])
  } finally {
    await rm(before, { recursive: true, force: true })
    await database.close()
  }
})
