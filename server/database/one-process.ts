import type { Database } from './connect.ts'

type OnlyOne = Pick<Database, 'engine' | 'apart'>

/**
 * Runs work in one process at a time: of several that share a database the others wait, or go without (`others: 'skip'`).
 * The lock is held by a transaction, because a pooler gives the next statement outside one to another session. The
 * embedded engine has one process.
 */
export const inOneProcess = async (
  database: OnlyOne,
  lock: number,
  others: 'wait' | 'skip',
  work: () => Promise<void>,
): Promise<void> => {
  if (database.engine === 'embedded') return work()
  await database.apart(async (client) => {
    await client.query('begin')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const take = others === 'wait' ? 'pg_advisory_xact_lock($1) is not null' : 'pg_try_advisory_xact_lock($1)'
    const { rows } = await client.query<{ is_taken: boolean }>(`select ${take} as is_taken`, [lock])
    if (rows[0]?.is_taken === true) await work()
    await client.query('commit')
  })
}
