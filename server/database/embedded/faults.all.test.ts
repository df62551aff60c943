import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { EmbeddedEngineRestartedError } from './errors.ts'
import { filledFolder } from './fixtures/temporary-folder.ts'
import { type Embedded, openEmbedded } from './open-embedded.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const store = (pool: Pool, depth: number) => pool.query('insert into deep values ($1::jsonb)', [nested(depth)])

describe('the embedded engine', () => {
  let engine: Embedded
  let pool: Pool
  beforeAll(async () => {
    engine = await openEmbedded({ folder: undefined })
    pool = engine.pool
  })
  afterAll(() => engine.close())
  beforeEach(() => pool.query('drop table if exists t; create table t (n int primary key)'))

  test('continues after SQL errors, on both protocols, and prepared statements survive', async () => {
    for (let round = 0; round < 3; round += 1) {
      await expect(pool.query('select nonsense')).rejects.toMatchObject({ code: '42703' })
      await expect(pool.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
      const query = { name: 'stored', text: 'select $1::int + 1 as n', values: [round] }
      expect((await pool.query(query)).rows).toEqual([{ n: round + 1 }])
    }
  })

  test('rolls a transaction back', async () => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into t values (1)')
    await client.query('rollback')
    client.release()
    expect((await pool.query('select * from t')).rows).toEqual([])
  })

  test('rolls back at the commit of a transaction that an error broke', async () => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into t values (1)')
    await expect(client.query('insert into t values (1)')).rejects.toMatchObject({ code: '23505' })
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' })
    expect((await client.query('commit')).command).toBe('ROLLBACK')
    client.release()
    expect((await pool.query('select * from t')).rows).toEqual([])
  })

  test('passes no state of a dropped connection to the next one', async () => {
    const client = await pool.connect()
    await client.query("set application_name to 'former'; create temp table mine (n int)")
    await client.query('begin; insert into t values (1)')
    client.release(true)
    expect((await pool.query('select * from t')).rows).toEqual([])
    expect((await pool.query("select current_setting('application_name') as name")).rows).not.toEqual([
      { name: 'former' },
    ])
    expect((await pool.query("select to_regclass('mine') as mine")).rows).toEqual([{ mine: null }])
  })

  test('answers an empty query, several statements in one, and an answer of several megabytes', async () => {
    expect((await pool.query('')).rows).toEqual([])
    expect(await pool.query('select 1 as a; select 2 as b')).toMatchObject([{ rows: [{ a: 1 }] }, { rows: [{ b: 2 }] }])
    const { rows } = await pool.query<{ text: string }>(
      "select repeat('x', 1000) as text from generate_series(1, 5000)",
    )
    expect(rows.length).toBe(5000)
    expect(rows.every(({ text }) => text.length === 1000)).toBe(true)
  })

  test('leaves the event loop free while it works', async () => {
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 10)
    await pool.query('select count(*) from generate_series(1, 3000000)')
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(5)
  })

  test('stores JSON nested 5,000 deep and 20,000 deep, and refuses 100,000 with PostgreSQL’s own error', async () => {
    await pool.query('create table deep (body jsonb)')
    await store(pool, 5_000)
    await store(pool, 20_000)
    await expect(store(pool, 100_000)).rejects.toMatchObject({ code: '54001' })
    expect((await pool.query('select count(*)::int as n from deep')).rows).toEqual([{ n: 2 }])
    expect(engine.facts().restarts).toBe(0)
  })
})

// With a small stack the thread ends before PostgreSQL's own limit is met: a true WebAssembly trap.
const smallStack = { stackMb: 1 }

test('reports a trap as an error to its caller; committed rows survive and the engine continues', async () => {
  const reasons: string[] = []
  const onRestart = (reason: string) => void reasons.push(reason)
  const engine = await openEmbedded({ folder: await filledFolder(), ...smallStack, onRestart })
  onTestFinished(() => engine.close())
  await engine.pool.query('create table deep (body jsonb)')
  await store(engine.pool, 10)
  for (const depth of [20_000, 100_000]) {
    const from = performance.now()
    await expect(store(engine.pool, depth)).rejects.toBeInstanceOf(EmbeddedEngineRestartedError)
    expect(performance.now() - from).toBeLessThan(5_000)
    expect((await engine.pool.query('select count(*)::int as n from deep')).rows).toEqual([{ n: 1 }])
  }
  expect(reasons).toEqual([expect.stringContaining('trapped'), expect.stringContaining('trapped')])
})

test('a statement past its limit fails with a retryable error for its transaction and those queued; the rest go on', async () => {
  const engine = await openEmbedded({ folder: await filledFolder(), statementLimitMs: 1_000 })
  onTestFinished(() => engine.close())
  const { pool } = engine
  await pool.query('create table t (n int)')
  await pool.query('insert into t values (1)')

  const client = await pool.connect()
  client.on('error', () => {})
  await client.query('begin')
  await client.query('insert into t values (2)')
  const pending = pool.query('select count(*)::int as n from t')
  const endless = client.query('select count(*) from generate_series(1, 1000000000000)')
  await expect(endless).rejects.toMatchObject({ name: 'EmbeddedEngineRestartedError', retryable: true })
  await expect(client.query('rollback')).rejects.toThrow('not queryable')
  client.release()

  expect((await pending).rows).toEqual([{ n: 1 }])
  await expect(pool.query('select pg_sleep(60)')).rejects.toBeInstanceOf(EmbeddedEngineRestartedError)
  expect((await pool.query('select count(*)::int as n from t')).rows).toEqual([{ n: 1 }])
  expect(engine.facts().restarts).toBe(2)
})

test('a lost in-memory database reports the loss instead of restarting empty, and can be closed twice', async () => {
  const engine = await openEmbedded({ folder: undefined, ...smallStack })
  onTestFinished(() => engine.close())
  await expect(engine.pool.query('select $1::jsonb', [nested(20_000)])).rejects.toBeInstanceOf(
    EmbeddedEngineRestartedError,
  )
  await expect(engine.pool.query('select 1')).rejects.toThrow('The database in memory was lost')
  await engine.close()
  await engine.close()
  await expect(engine.pool.query('select 1')).rejects.toThrow('after calling end')
})
