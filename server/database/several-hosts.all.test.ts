import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { Client } from 'pg'
import { QUICK, type Postgres, startPostgres } from '#tests/support/postgres.ts'
import { startTcpLine, type TcpLine } from '#tests/support/faults/tcp-line.ts'
import { openDatabase } from './connect.ts'
import { makeDb, sqlState, transact } from './db.ts'
import { isUnavailable } from './unavailable.ts'

let primary: Postgres
let standby: Postgres
beforeAll(async () => {
  primary = await startPostgres()
  // Refuses to write as a standby does.
  standby = await startPostgres({ settings: { ...QUICK, default_transaction_read_only: 'on' } })
}, 60_000)
afterAll(async () => {
  await primary.stop()
  await standby.stop()
})

const portOf = (server: Postgres): number => Number(new URL(server.url).port)
const through = (...lines: Pick<TcpLine, 'port'>[]): string =>
  `postgres://postgres@${lines.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres?target_session_attrs=read-write`

/** Makes the standby write, or not. */
const promote = async (writes: boolean): Promise<void> => {
  const client = new Client({ connectionString: standby.url, options: '-c default_transaction_read_only=off' })
  await client.connect()
  await client.query(`alter database postgres set default_transaction_read_only = ${writes ? 'off' : 'on'}`)
  await client.end()
}

test('a host that does not write or answer is passed over at the start', async () => {
  const database = await openDatabase({
    databaseUrl: through({ port: 1 }, { port: portOf(standby) }, { port: portOf(primary) }),
  })
  onTestFinished(() => database.close())
  expect((await database.pool.query('show port')).rows).toEqual([{ port: String(portOf(primary)) }])
})

test('several hosts of which none writes are none', async () => {
  const databaseUrl = through({ port: portOf(standby) }, { port: 1 })
  await expect(openDatabase({ databaseUrl })).rejects.toThrow(
    /^The database at 127\.0\.0\.1:\d+,127\.0\.0\.1:1\/postgres cannot/,
  )
})

test('the host that took over serves after one that fell silent, in the middle of statements and transactions', async () => {
  const line = await startTcpLine(portOf(primary))
  onTestFinished(() => line.close())
  const database = await openDatabase({ databaseUrl: through(line, { port: portOf(standby) }), connections: 3 })
  onTestFinished(() => database.close())
  const db = makeDb(database.pool)
  const transaction = transact(db, async (tx) => {
    await tx.execute('select 1')
    line.silence()
    await tx.execute('select 2')
  }).catch((error: unknown) => error)
  const statement = database.pool.query('select pg_sleep(1), 3').catch((error: unknown) => error)
  expect(sqlState(await transaction)).toBeNull()
  expect(isUnavailable(await transaction)).toBe(true)
  expect(isUnavailable(await statement)).toBe(true)
  await promote(true)
  onTestFinished(() => promote(false))
  const port = async () => (await database.pool.query('show port').catch(() => null))?.rows[0]?.port
  await expect.poll(port, { timeout: 20_000 }).toBe(String(portOf(standby)))
}, 60_000)

test('connections that fell silent are replaced though the address already leads to another host', async () => {
  const line = await startTcpLine(portOf(primary))
  onTestFinished(() => line.close())
  const database = await openDatabase({ databaseUrl: through(line), connections: 2 })
  onTestFinished(() => database.close())
  const both = [database.pool.query('select pg_sleep(1), 1'), database.pool.query('select pg_sleep(1), 2')]
  await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(2)
  await expect.poll(() => database.pool.waitingCount).toBe(0)
  line.silence()
  line.leadTo(portOf(primary))
  for (const end of await Promise.allSettled(both)) expect(end.status).toBe('rejected')
  expect((await database.pool.query('select 3 as n')).rows).toEqual([{ n: 3 }])
}, 60_000)

test('a statement that takes long on a host that answers goes on', async () => {
  const database = await openDatabase({ databaseUrl: primary.url })
  onTestFinished(() => database.close())
  expect((await database.pool.query('select pg_sleep(7), 1 as n')).rows).toMatchObject([{ n: 1 }])
})
