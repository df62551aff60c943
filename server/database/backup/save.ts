import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import * as v from 'valibot'
import type { Database } from '../connect.ts'
import { BATCH, FORMAT, type Header, type Line } from './format.ts'
import { tablesOf, type Table } from './tables.ts'

const migratedSchema = v.tuple([v.object({ at: v.number() })])
const rowsSchema = v.array(v.object({ line: v.string() }))

const rowsOf = async function* (client: ClientBase, { table }: Table): AsyncGenerator<string> {
  const name = client.escapeIdentifier(table)
  await client.query(`declare saved no scroll cursor for select "whole"::text as line from ${name} as "whole"`)
  for (;;) {
    const rows = v.parse(rowsSchema, (await client.query(`fetch ${BATCH} from saved`)).rows)
    for (const { line } of rows) yield line
    if (rows.length < BATCH) break
  }
  await client.query('close saved')
}

const textOf = (line: Header | Line): string => `${JSON.stringify(line)}\n`

const linesOf = async function* (client: ClientBase, version: string): AsyncGenerator<string> {
  const tables = await tablesOf(client)
  const migrated = await client.query('select max(created_at)::int8 as at from drizzle.__drizzle_migrations')
  const [{ at }] = v.parse(migratedSchema, migrated.rows)
  const columns = Object.fromEntries(tables.map((one) => [one.table, one.columns]))
  yield textOf({ format: FORMAT, version, migratedTo: at, tables: columns })
  let rows = 0
  for (const one of tables) {
    yield textOf({ table: one.table })
    for await (const row of rowsOf(client, one)) {
      rows += 1
      yield textOf(row)
    }
  }
  yield textOf({ rows })
}

/**
 * Writes all rows of one moment into a new file, readable by its owner alone. Others go on working; the embedded engine
 * must be free. Throws if the file exists.
 */
export const saveBackup = (database: Database, file: string, version: string): Promise<void> =>
  database.apart(async (client) => {
    const target = await open(file, 'wx', 0o600)
    try {
      // Rows that a policy would hide are an error then, not missing.
      await client.query('begin isolation level repeatable read read only')
      await client.query('set local row_security = off')
      await pipeline(Readable.from(linesOf(client, version)), createGzip(), target.createWriteStream())
      await client.query('commit')
    } catch (error) {
      await rm(file, { force: true })
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  })
