import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { MIGRATIONS } from '#tests/support/migrations.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'
import { openDatabase } from './database/connect.ts'
import { migrate } from './database/migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'singgah-backup-'))
const file = join(folder, 'saved')
let server: Postgres
beforeAll(async () => {
  server = await startPostgres()
}, 60_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command as an operator does; answers what it wrote, or the mistake. */
const backup = async (settings: Record<string, string>, ...words: string[]): Promise<string> => {
  const env = { PATH: process.env.PATH, ...settings }
  const program = ['--import', 'tsx', 'server/backup.ts', ...words]
  const ended = await promisify(execFile)(process.execPath, program, { env }).catch((error: unknown) => error)
  if (ended !== null && typeof ended === 'object' && 'stdout' in ended && 'stderr' in ended) {
    return `${String(ended.stdout)}${String(ended.stderr)}`
  }
  throw ended
}

test('the command moves an installation from the embedded engine to a new server', async () => {
  const dataDir = join(folder, 'data')
  const before = await openDatabase({ dataDir })
  await migrate(before, MIGRATIONS)
  await before.pool.query(
    `insert into clients (id, name, legal_name, zone) values (gen_random_uuid(), 'A', 'PT A', 'UTC')`,
  )
  expect(await backup({ DATA_DIR: dataDir }, 'save', file)).toMatch(/^The database folder .+ is in use/)
  await before.close()
  expect(await backup({ DATA_DIR: dataDir }, 'save', file)).toMatch(/^Saved to /)
  const settings = { DATABASE_URL: await server.createDatabase() }
  expect(await backup(settings, 'restore', file)).toBe(`Restored from ${file}.\n`)
  expect(await backup(settings, 'restore', file)).toBe('The database is not empty: restore into a new one.\n')
  const after = await openDatabase({ databaseUrl: settings.DATABASE_URL })
  onTestFinished(() => after.close())
  expect((await after.pool.query('select name from clients')).rows).toEqual([{ name: 'A' }])
  expect(await backup(settings, 'save')).toMatch(/^Usage: /)
}, 120_000)
