import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Client, types } from 'pg'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'
import { type Database, DatabaseUnreachableError, openDatabase } from './connect.ts'

let server: Postgres
beforeAll(async () => {
  server = await startPostgres()
}, 60_000)
afterAll(() => server.stop())

describe.each(['embedded', 'server'] as const)('values from the engine: %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(engine === 'server' ? { databaseUrl: await server.createDatabase() } : {})
  })
  afterAll(() => database.close())

  test('names itself and answers', async () => {
    expect(database.engine).toBe(engine)
    expect((await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })

  test('reads int8 as an exact number or fails, never rounds', async () => {
    const read = async (text: string) => (await database.pool.query('select $1::int8 as n', [text])).rows
    expect(await read('9007199254740991')).toEqual([{ n: Number.MAX_SAFE_INTEGER }])
    expect(await read('-42')).toEqual([{ n: -42 }])
    await expect(read('9007199254740993')).rejects.toThrow('9007199254740993 does not fit')
    expect((await database.pool.query('select count(*) as n from pg_class where false')).rows).toEqual([{ n: 0 }])
  })

  test('keeps a date as text, and other types as the driver returns them', async () => {
    const { rows } = await database.pool.query(
      "select date '2026-03-29' as day, timestamptz '2026-03-29 23:30:00+07' as moment, 1.50::numeric as sum, null::int8 as none",
    )
    expect(rows).toEqual([{ day: '2026-03-29', moment: new Date('2026-03-29T16:30:00Z'), sum: '1.50', none: null }])
  })

  test('a session’s days begin in UTC', async () => {
    expect((await database.pool.query("select timestamptz '2026-03-29 00:30:00+07'::date as day")).rows).toEqual([
      { day: '2026-03-28' },
    ])
  })

  test('the parsers are this pool’s own', () => {
    expect(types.getTypeParser(types.builtins.INT8)('5')).toBe('5')
  })
})

test.each([
  [
    'nobody listens',
    (url: URL) => void (url.port = '1'),
    /^The database at 127\.0\.0\.1:1\/postgres cannot be reached: .*ECONNREFUSED/,
  ],
  [
    'no such database',
    (url: URL) => void (url.pathname = '/absent'),
    /\/absent cannot be reached: database "absent" does not exist\.$/,
  ],
  [
    'no such host',
    (url: URL) => void (url.hostname = 'absent.invalid'),
    /^The database at absent\.invalid:\d+\/postgres cannot be reached: /,
  ],
])('a server that cannot be used, %s: one clear line without the password', async (_name, spoil, line) => {
  const url = new URL(server.url)
  url.password = 'very-secret'
  spoil(url)
  const error: unknown = await openDatabase({ databaseUrl: url.href }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(DatabaseUnreachableError)
  expect(error).toMatchObject({ message: expect.stringMatching(line) })
  expect(String(error)).not.toContain('very-secret')
  expect(String(error)).not.toContain('\n')
})

test('sessions whose days would begin at another hour are refused', async () => {
  const url = new URL(server.url)
  url.searchParams.set('options', '-c timezone=Asia/Jakarta')
  await expect(openDatabase({ databaseUrl: url.href })).rejects.toThrow(/postgres does not answer in UTC: .+$/)
})

test('something that is no database address is refused without repeating it', async () => {
  for (const databaseUrl of [
    'localhost/very-secret',
    'mysql://u:very-secret@host/db',
    'postgres://u:very-secret@:x/',
  ]) {
    const error: unknown = await openDatabase({ databaseUrl }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(DatabaseUnreachableError)
    expect(String(error)).not.toContain('very-secret')
  }
})

test('a connection that the server closes, idle or in use, fails its query only', async () => {
  const warnings: string[] = []
  const url = await server.createDatabase()
  const database = await openDatabase({ databaseUrl: url }, { warn: (_detail, message) => void warnings.push(message) })
  onTestFinished(() => database.close())
  const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()'
  const admin = new Client({ connectionString: server.url })
  await admin.connect()
  onTestFinished(() => admin.end())

  const busy = await database.pool.connect()
  const failing = busy.query('select pg_sleep(30)').catch((error: unknown) => error)
  await database.pool.query('select 1')
  await admin.query(others, [new URL(url).pathname.slice(1)])
  expect(await failing).toBeInstanceOf(Error)
  busy.release(true)
  await expect.poll(() => warnings).toContain('idle database connection lost')
  expect((await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
})

test('a statement past its limit is ended by the server', async () => {
  const database = await openDatabase({ databaseUrl: server.url, statementLimitMs: 100 })
  onTestFinished(() => database.close())
  await expect(database.pool.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
})
