import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** The database or a transaction of it. Inside a transaction use only the transaction: the embedded engine has one connection. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** Where the statements of a database go: the pool, or within a transaction its connection. */
type Connection = Pick<pg.Pool, 'query'>

const pools = new WeakMap<Db, pg.Pool>()

/** One database per connection, kept with it, so that what is built for it once serves every transaction. */
const ofConnection = new WeakMap<pg.PoolClient, Db>()

/** A transaction under way: its connection, what was sent over it without waiting, and what is to be sent last. */
type UnderWay = { client: pg.PoolClient; sent: Promise<unknown>[]; last: (() => void)[] }
const underWay = new WeakMap<Db, UnderWay>()

export const makeDb = (pool: pg.Pool): Db => {
  const db = drizzle(pool)
  pools.set(db, pool)
  return db
}

/** Where statements go that are not built by Drizzle. */
export const connectionOf = (db: Db): Connection => {
  const connection = underWay.get(db)?.client ?? pools.get(db)
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

const transactionOf = (tx: Db): UnderWay => {
  const transaction = underWay.get(tx)
  if (transaction === undefined) throw new Error('no transaction is under way')
  return transaction
}

/**
 * Lets a statement of a transaction run while its caller goes on: statements of a connection run in the order in which
 * they are sent. Where it fails the whole transaction does, by the database's own doing.
 */
export const unawaited = (tx: Db, statement: Promise<unknown>): void => {
  // Its failure is told by the end of the transaction.
  statement.catch(() => undefined)
  transactionOf(tx).sent.push(statement)
}

/**
 * Has something sent, without waiting for it, directly before the commit, together with it: for what locks a row that
 * everybody wants, so that nobody waits longer for it than the database itself takes.
 */
export const atEnd = (tx: Db, send: () => void): void => void transactionOf(tx).last.push(send)

/** The first failure among what was sent, once all of it is answered. */
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
 * One transaction over a connection that is given back whatever happens. `commit` travels together with the last
 * statements that nobody waited for: the database commits only what went well as a whole.
 */
const onConnection = async <T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  const tx = databaseOf(client)
  const sent: Promise<unknown>[] = []
  const last: (() => void)[] = []
  underWay.set(tx, { client, sent, last })
  let isOver = false
  let isLost = false
  try {
    // Waited for: had it failed, what follows would count one by one, and as nobody's tenant.
    await client.query('begin')
    const result = await work(tx)
    for (const send of last) send()
    const { command } = await client.query('commit')
    isOver = true
    const failure = await firstFailure(sent)
    if (failure !== undefined) throw failure
    if (command !== 'COMMIT') throw new Error('a transaction was not committed')
    return result
  } catch (error) {
    if (!isOver) {
      isLost = await client.query('rollback').then(
        () => false,
        () => true,
      )
    }
    // What was waited for may only have met a transaction that another statement had ended before.
    const failure = sqlState(error) === ALREADY_FAILED ? await firstFailure(sent) : undefined
    throw failure ?? error
  } finally {
    underWay.delete(tx)
    client.release(isLost)
  }
}

/** Runs `work` in a transaction, again up to three times when the database gave up on it for the sake of another. */
export const transact = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  const pool = pools.get(db)
  if (pool === undefined) throw new Error('a transaction does not begin another one')
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onConnection(pool, work)
    } catch (error) {
      const state = sqlState(error)
      if (attempt > 3 || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error
    }
  }
}
