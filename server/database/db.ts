import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** The database or a transaction of it. Inside a transaction use only the transaction: the embedded engine has one connection. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export const makeDb = (pool: pg.Pool): Db => drizzle(pool)

/** The SQLSTATE of a failed statement, wherever the driver and its wrapper put it; null for other errors. */
export const sqlState = (error: unknown): string | null => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  }
  return null
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Runs `work` in a transaction, again up to three times when the database gave up on it for the sake of another. */
export const transact = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      const state = sqlState(error)
      if (attempt > 3 || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error
    }
  }
}
