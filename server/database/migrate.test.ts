import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'
import { inTier } from '#tests/support/tiers.ts'
import { openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

let server: Postgres
beforeAll(async () => {
  server = await startPostgres()
}, 60_000)
afterAll(() => server.stop())

/** Migrations of one file with these statements. */
const migrationsOf = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'singgah-migration-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'meta'))
  const entry = { idx: 0, version: '7', when: 1, tag: '0000_only', breakpoints: true }
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ dialect: 'postgresql', entries: [entry] }))
  writeFileSync(join(folder, '0000_only.sql'), text)
  return folder
}

// Every other test on the embedded engine migrates it first.
describe.each(inTier(['server', 'embedded'] as const))('migrations on the engine: %s', (engine) => {
  const open = async (settings: object = {}) => {
    const database = await openDatabase({
      ...(engine === 'server' && { databaseUrl: await server.createDatabase() }),
      ...settings,
    })
    onTestFinished(() => database.close())
    return database
  }

  test('take longer than a statement of the server may', async () => {
    const database = await open({ statementLimitMs: 500 })
    await migrate(database, migrationsOf('create table slow as select pg_sleep(1)::text as slept'))
    expect((await database.pool.query('select count(*) as n from slow')).rows).toEqual([{ n: 1 }])
    await expect(database.pool.query('select pg_sleep(20)')).rejects.toThrow(/timeout|restarted/)
  }, 60_000)

  test('run once where several processes start together', async () => {
    const database = await open()
    const folder = migrationsOf('create table once as select pg_sleep(0.2)::text as slept')
    await Promise.all([migrate(database, folder), migrate(database, folder)])
    expect((await database.pool.query('select count(*) as n from once')).rows).toEqual([{ n: 1 }])
  }, 60_000)
})

test('migrations take the direct address, and a failed one leaves no lock behind', async () => {
  const directUrl = await server.createDatabase()
  const database = await openDatabase({ databaseUrl: await server.createDatabase(), directUrl })
  onTestFinished(() => database.close())
  await expect(migrate(database, migrationsOf('create table x (y nonsense)'))).rejects.toThrow('Failed query')
  await migrate(database, migrationsOf('create table direct (n int)'))
  await expect(database.pool.query('select from direct')).rejects.toThrow('does not exist')
}, 60_000)
