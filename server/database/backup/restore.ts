import { createReadStream } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import * as v from 'valibot'
import type { Database } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { BackupError, BATCH, headerSchema, lineSchema, type Header } from './format.ts'
import { tablesOf, type Table } from './tables.ts'

const journalSchema = v.looseObject({ entries: v.array(v.looseObject({ when: v.number() })) })

/** Migrates as far as the backup's database was; later migrations are to change its rows as they changed others. */
const migrateTo = async (database: Database, folder: string, { migratedTo, version }: Header): Promise<void> => {
  const journal = v.parse(journalSchema, JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')))
  const last = journal.entries.findIndex(({ when }) => when === migratedTo)
  if (last === -1)
    throw new BackupError(`The backup is of version ${version}, whose migrations this one does not have.`)
  const copy = await mkdtemp(join(tmpdir(), 'singgah-restore-'))
  try {
    await cp(folder, copy, { recursive: true })
    const entries = journal.entries.slice(0, last + 1)
    await writeFile(join(copy, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await migrate(database, copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

const referencesSchema = v.array(v.object({ table: v.string(), name: v.string(), definition: v.string() }))

/** Takes the foreign keys away, so that rows may come in any order, and answers how to put them back, which checks them. */
const dropReferences = async (client: ClientBase): Promise<() => Promise<void>> => {
  const { rows } = await client.query(`select conrelid::regclass::text as "table", conname::text as name,
    pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  const references = v.parse(referencesSchema, rows)
  for (const { table, name } of references) {
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`)
  }
  return async () => {
    for (const { table, name, definition } of references) {
      await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`)
    }
  }
}

const insert = async (client: ClientBase, { table, stored }: Table, rows: readonly string[]): Promise<void> => {
  const name = client.escapeIdentifier(table)
  const columns = stored.map((column) => client.escapeIdentifier(column))
  await client.query(
    `insert into ${name} (${columns.join(', ')})
      select ${columns.map((column) => `(r.one).${column}`).join(', ')}
      from (select line::${name} as one from unnest($1::text[]) as l (line) offset 0) r`,
    [rows],
  )
}

const splitLines = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new BackupError('The backup ends in the middle of a line.')
}

/** Loads the rows of a backup into the empty tables. Throws `BackupError` when the file is not complete. */
const load = async (client: ClientBase, lines: AsyncIterable<string>, tables: ReadonlyMap<string, Table>) => {
  let table: Table | undefined
  let batch: string[] = []
  let loaded = 0
  let said: number | null = null
  const flush = async (): Promise<void> => {
    if (table !== undefined && batch.length > 0) await insert(client, table, batch)
    loaded += batch.length
    batch = []
  }
  for await (const text of lines) {
    const line = v.parse(lineSchema, JSON.parse(text))
    if (typeof line === 'string') {
      batch.push(line)
      if (batch.length === BATCH) await flush()
      continue
    }
    await flush()
    if ('rows' in line) said = line.rows
    else table = tables.get(line.table)
  }
  if (said !== loaded)
    throw new BackupError(`The backup is incomplete: ${loaded} rows of ${said ?? 'an unknown number'}.`)
}

const assertSameTables = (header: Header, tables: readonly Table[]): void => {
  const isSame = ({ table, columns }: Table): boolean => header.tables[table]?.join(' ') === columns.join(' ')
  const areSame = tables.length === Object.keys(header.tables).length && tables.every(isSame)
  if (!areSame) throw new BackupError('The tables of the backup are not those of its migrations.')
}

const replaceRows = (database: Database, header: Header, lines: AsyncIterable<string>): Promise<void> =>
  database.apart(async (client) => {
    const tables = await tablesOf(client)
    assertSameTables(header, tables)
    const names = tables.map(({ table }) => client.escapeIdentifier(table))
    await client.query('begin')
    try {
      const putBack = await dropReferences(client)
      for (const name of names) await client.query(`alter table ${name} disable trigger user`)
      // Migrations fill some.
      await client.query(`truncate ${names.join(', ')}`)
      await load(client, lines, new Map(tables.map((one) => [one.table, one])))
      for (const name of names) await client.query(`alter table ${name} enable trigger user`)
      await putBack()
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
    await client.query('analyze')
  })

const assertEmpty = async ({ pool }: Database): Promise<void> => {
  const { rows } = await pool.query(`select 1 from pg_tables where schemaname = 'public' limit 1`)
  if (rows.length > 0) throw new BackupError('The database is not empty: restore into a new one.')
}

/**
 * Fills an empty database of either engine from a backup: roles, tables and row policies by the migrations, then the rows
 * in one transaction, then later migrations. Throws `BackupError`.
 */
export const restoreBackup = async (database: Database, file: string, migrationsFolder: string): Promise<void> => {
  await assertEmpty(database)
  await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
    const lines = splitLines(source)
    const first = await lines.next()
    const header = v.safeParse(headerSchema, first.done === true ? null : JSON.parse(first.value))
    if (!header.success) throw new BackupError('This is no backup of Singgah.')
    await migrateTo(database, migrationsFolder, header.output)
    await replaceRows(database, header.output, lines)
  })
  await migrate(database, migrationsFolder)
}
