import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { createDatabase } from './postgres.ts'

const MIGRATIONS = fileURLToPath(new URL('../../server/database/migrations', import.meta.url))

/** One embedded engine for all files of a worker, since opening one costs a second; its rows are emptied between files. */
let shared: Promise<Database> | null = null

const openShared = async (): Promise<Database> => {
  const database = await openDatabase({})
  await migrate(database, MIGRATIONS)
  return database
}

const empty = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ names: string }>(
    `select string_agg(format('%I', tablename), ', ') as names from pg_tables where schemaname = 'public'`,
  )
  await pool.query(`truncate ${rows[0]?.names ?? ''}`)
}

/** An empty, migrated database: of the server of the run with `TEST_ENGINE=server`, else of the embedded engine. */
export const freshDatabase = async (): Promise<Database> => {
  const url = inject('postgresUrl')
  if (url === '') {
    shared ??= openShared()
    const database = await shared
    await empty(database.pool)
    return { ...database, close: async () => undefined }
  }
  return openDatabase({ databaseUrl: await createDatabase(url, inject('postgresTemplate')), connections: 12 })
}
