import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { health } from '#contract/core/system.ts'
import { listBookings } from '#contract/products/registry.ts'
import { createQuote } from '#contract/products/stays/quotes.ts'
import { createHold } from '#contract/products/stays/holds.ts'
import { buildApp } from '#server/app.ts'
import { restoreBackup } from '#server/database/backup/restore.ts'
import { saveBackup } from '#server/database/backup/save.ts'
import { openDatabase, type Database } from '#server/database/connect.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { APP_SETTINGS, UNLIMITED } from '#tests/support/app-settings.ts'
import { aFlightBooking, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { MIGRATIONS } from '#tests/support/migrations.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'
import { requestOf } from '#tests/support/request.ts'
import { aHotel, STAY } from '#tests/support/stays/hotels.ts'
import { aBooking } from '#tests/support/stays/stays.ts'

const api = apiTest()
const folder = mkdtempSync(join(tmpdir(), 'singgah-backup-'))
const file = join(folder, 'backup')
const NEW_ID = '01900000-0000-7000-8000-0000000000aa'

/** A new server: it has no role of ours. */
let server: Postgres
let ratePlanId: string
let token: string
beforeAll(async () => {
  server = await startPostgres()
  await withAirports(api)
  ratePlanId = (await aHotel(api, { rooms: [{ allotment: 5 }] })).ratePlanId
  token = await signedInAs(api, await aUser(api))
  await aBooking(api, token, ratePlanId)
  await aFlightBooking(api)
  await saveBackup(api.database, file, '0.0.0-test')
}, 60_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const rowsOf = async ({ pool }: Database, text: string): Promise<Record<string, unknown>[]> =>
  (await pool.query<Record<string, unknown>>(text)).rows

/** How many rows every table has, with a fingerprint of them, and what protects it. */
const contentOf = async (database: Database) => {
  const tables = await rowsOf(
    database,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const counts: Record<string, unknown> = {}
  for (const { name } of tables) {
    const fingerprint = `md5(string_agg(t::text, e'\\n' order by t::text collate "C"))`
    ;[counts[String(name)]] = await rowsOf(database, `select count(*), ${fingerprint} as rows from "${String(name)}" t`)
  }
  return {
    counts,
    policies: await rowsOf(database, 'select tablename, policyname, roles, cmd, qual from pg_policies order by 1, 2'),
    references: await rowsOf(
      database,
      `select conrelid::regclass::text as on, conname from pg_constraint where contype = 'f' and convalidated order by 1, 2`,
    ),
    triggers: await rowsOf(
      database,
      `select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    ),
  }
}

const targets = {
  embedded: () => openDatabase({}),
  'a new server': async () => openDatabase({ databaseUrl: await server.createDatabase() }),
}

describe.each(['embedded', 'a new server'] as const)('a backup restored into: %s', (target) => {
  let restored: Database
  beforeAll(async () => {
    restored = await targets[target]()
    await restoreBackup(restored, file, MIGRATIONS)
  }, 120_000)
  afterAll(() => restored.close())

  test('has every row, policy, reference and trigger', async () => {
    const content = await contentOf(restored)
    expect(content).toEqual(await contentOf(api.database))
    expect(content.policies.length).toBeGreaterThan(40)
    expect(content.counts).toMatchObject({
      bookings: { count: 2 },
      stay_bookings: { count: 1 },
      flight_bookings: { count: 1 },
    })
  }, 60_000)

  test('serves: who was signed in still is, and books', async () => {
    const app = await buildApp({
      pool: restored.pool,
      engine: restored.engine,
      clock: () => api.clock.now(),
      log: pino({ level: 'silent' }),
      version: '0.0.0-test',
      migrationsFolder: MIGRATIONS,
      settings: APP_SETTINGS,
      rateLimits: UNLIMITED,
      runsJobs: false,
    })
    onTestFinished(() => app.http.close())
    const call = async (...request: Parameters<typeof requestOf>) =>
      (await app.http.inject(requestOf(...request))).json()
    expect(await call(health, {})).toMatchObject({ status: 'ready' })
    expect(await call(listBookings, { query: {} }, { as: token })).toMatchObject({ items: [{ service: 'stay' }] })
    const quote = await call(createQuote, { body: { ratePlanId, ...STAY } })
    const hold = await call(createHold, { body: { holdId: NEW_ID, quoteId: quote.quoteId } }, { as: token })
    expect(hold).toMatchObject({ holdId: NEW_ID })
  })
})

describe('a backup', () => {
  test('is readable by its owner alone and never overwrites a file', async () => {
    expect(statSync(file).mode & 0o077).toBe(0)
    await expect(saveBackup(api.database, file, '0.0.0-test')).rejects.toThrow('EEXIST')
    expect(gunzipSync(readFileSync(file)).toString()).toMatch(/^\{"format":"singgah-backup-1"/)
  })

  test('that is cut short, is none or would replace something restores nothing', async () => {
    const whole = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
    const cut = join(folder, 'cut')
    writeFileSync(cut, gzipSync(`${whole.slice(0, -1).join('\n')}\n`))
    const database = await targets['a new server']()
    onTestFinished(() => database.close())
    await expect(restoreBackup(database, cut, MIGRATIONS)).rejects.toThrow('The backup is incomplete')
    expect(await rowsOf(database, 'select id from bookings')).toEqual([])
    await expect(restoreBackup(database, file, MIGRATIONS)).rejects.toThrow('not empty')
    writeFileSync(cut, gzipSync('{"format":"other"}\n'))
    const fresh = await targets['a new server']()
    onTestFinished(() => fresh.close())
    await expect(restoreBackup(fresh, cut, MIGRATIONS)).rejects.toThrow('no backup of Singgah')
  }, 60_000)
})
