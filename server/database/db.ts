import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** The database or a transaction of it. Inside a transaction use only the transaction: the embedded engine has one connection. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** Executes the statements of a database: the pool, or the connection of a transaction. */
type Connection = Pick<pg.Pool, 'query'>

/** Sends what every transaction of a database ends with, after everything else of it. */
export type Ending = (tx: Db) => void

const pools = new WeakMap<Db, { pool: pg.Pool; ending: Ending | null }>()

/** One database object per connection, cached with it, so that prepared data is reused by every transaction. */
const ofConnection = new WeakMap<pg.PoolClient, Db>()

/** An open transaction: its connection, the statements sent without waiting, and those to send last. */
type OpenTransaction = { client: pg.PoolClient; sent: Promise<unknown>[]; last: (() => void)[] }
const openTransactions = new WeakMap<Db, OpenTransaction>()

/** `ending`: what all its transactions send last, such as the marks of demonstration data. */
export const makeDb = (pool: pg.Pool, ending: Ending | null = null): Db => {
  const db = drizzle(pool)
  pools.set(db, { pool, ending })
  return db
}

/** Connection for statements that are not built by Drizzle. */
export const connectionOf = (db: Db): Connection => {
  const connection = openTransactions.get(db)?.client ?? pools.get(db)?.pool
  if (connection === undefined) throw new Error('this database has no connection of ours')
  return connection
}

/** The SQLSTATE of a failed statement, wherever the driver and its wrapper put it; null for other errors. */
export const sqlState = (error: unknown): string | null => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  }
  return null
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const ALREADY_FAILED = '25P02'
const READ_ONLY = '25006'

const transactionOf = (tx: Db): OpenTransaction => {
  const transaction = openTransactions.get(tx)
  if (transaction === undefined) throw new Error('no transaction is under way')
  return transaction
}

/**
 * Lets a statement of a transaction run while its caller goes on: statements of a connection run in the order in which
 * they are sent. Where it fails the whole transaction does, by the database's own doing.
 */
export const unawaited = (tx: Db, statement: Promise<unknown>): void => {
  // Its failure is reported by the end of the transaction.
  statement.catch(() => undefined)
  transactionOf(tx).sent.push(statement)
}

/**
 * Schedules a statement to be sent without waiting, directly before the commit and together with it: for locks on a
 * contended row, so that other transactions wait only for the database's own round trip.
 */
export const atEnd = (tx: Db, send: () => void): void => void transactionOf(tx).last.push(send)

/** The first failure among the sent statements, after all of them have finished. */
const firstFailure = async (sent: readonly Promise<unknown>[]): Promise<unknown> => {
  const ends = await Promise.allSettled(sent)
  return ends.find((end) => end.status === 'rejected')?.reason
}

const databaseOf = (client: pg.PoolClient): Db => {
  const known = ofConnection.get(client)
  if (known !== undefined) return known
  const made = drizzle(client)
  ofConnection.set(client, made)
  return made
}

/**
 * Runs one transaction on a connection that is always released. `commit` is sent together with the last unawaited
 * statements: the database commits only if all of them succeeded.
 */
const onConnection = async <T>(
  { pool, ending }: { pool: pg.Pool; ending: Ending | null },
  work: (tx: Db) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  const tx = databaseOf(client)
  const sent: Promise<unknown>[] = []
  const last: (() => void)[] = []
  openTransactions.set(tx, { client, sent, last })
  let isOver = false
  let isLost = false
  try {
    // Awaited: if it failed, the following statements would commit one by one, and without a tenant.
    await client.query('begin')
    const result = await work(tx)
    for (const send of last) send()
    ending?.(tx)
    const { command } = await client.query('commit')
    isOver = true
    const failure = await firstFailure(sent)
    if (failure !== undefined) throw failure
    if (command !== 'COMMIT') throw new Error('a transaction was not committed')
    return result
  } catch (error) {
    if (!isOver) {
      isLost = await client.query('rollback').then(
        // Its host has become a standby: another connection finds the one that writes.
        () => sqlState(error) === READ_ONLY,
        () => true,
      )
    }
    // The awaited statement may only have failed because another statement had already aborted the transaction.
    const failure = sqlState(error) === ALREADY_FAILED ? await firstFailure(sent) : undefined
    throw failure ?? error
  } finally {
    openTransactions.delete(tx)
    client.release(isLost)
  }
}

/** Runs `work` in a transaction, again up to three times when the database gave up on it for the sake of another. */
export const transact = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  const own = pools.get(db)
  if (own === undefined) throw new Error('a transaction does not begin another one')
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onConnection(own, work)
    } catch (error) {
      const state = sqlState(error)
      if (attempt > 3 || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error
    }
  }
}
