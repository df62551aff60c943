import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** The database or a transaction of it. Inside a transaction use only the transaction: the embedded engine has one connection. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** Where the connections of a database come from; a transaction has none of its own. */
const pools = new WeakMap<Db, pg.Pool>()

export const makeDb = (pool: pg.Pool): Db => {
  const db = drizzle(pool)
  pools.set(db, pool)
  return db
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

/**
 * One transaction over a connection that is given back whatever happens. Drizzle's own forgets it when the connection
 * is lost before `begin`: a database that was restarted a few times would leave none.
 */
const onConnection = async <T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    return await drizzle(client).transaction(work)
  } finally {
    client.release()
  }
}

/** Runs `work` in a transaction, again up to three times when the database gave up on it for the sake of another. */
export const transact = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const pool = pools.get(db)
      return await (pool === undefined ? db.transaction(work) : onConnection(pool, work))
    } catch (error) {
      const state = sqlState(error)
      if (attempt > 3 || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error
    }
  }
}
