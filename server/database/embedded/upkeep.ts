import * as v from 'valibot'
import type { Pool } from 'pg'
import { parseRows } from '../rows.ts'

export type UpkeepOptions = {
  /** Time between rounds in milliseconds; a minute. */
  everyMs?: number
  /** Bytes of write-ahead log since the last checkpoint that trigger another one; 16 MB. */
  checkpointBytes?: number
  onError?: (error: unknown) => void
}

const tablesToTend = `
  select format('%I.%I', s.schemaname, s.relname) as name,
         s.n_dead_tup > 50 + 0.2 * c.reltuples or age(c.relfrozenxid) > 100000000 as vacuum
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * c.reltuples
     or s.n_mod_since_analyze > 50 + 0.1 * c.reltuples
     or age(c.relfrozenxid) > 100000000
  order by s.n_mod_since_analyze + s.n_dead_tup desc`

const logSinceCheckpoint = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`

/** Runs one round of vacuum and checkpoint, because the embedded engine has neither autovacuum nor checkpointer. */
async function tend(pool: Pool, checkpointBytes = 16 * 1024 * 1024): Promise<void> {
  const { rows } = await pool.query(tablesToTend)
  const tables = parseRows(v.object({ name: v.string(), vacuum: v.boolean() }), rows)
  // One table a statement, so that the one connection is free for others in between.
  for (const { name, vacuum } of tables) await pool.query(`${vacuum ? 'vacuum (analyze)' : 'analyze'} ${name}`)
  const log = await pool.query(logSinceCheckpoint)
  const [sinceCheckpoint] = parseRows(v.object({ bytes: v.number() }), log.rows)
  if ((sinceCheckpoint?.bytes ?? 0) > checkpointBytes) await pool.query('checkpoint')
}

/** Tends the database at regular times until the answered function is called, which waits for a round under way. */
export function startUpkeep(pool: Pool, options: UpkeepOptions = {}): () => Promise<void> {
  let round: Promise<void> | undefined
  const timer = setInterval(() => {
    round ??= tend(pool, options.checkpointBytes)
      .catch((error: unknown) => options.onError?.(error))
      .finally(() => {
        round = undefined
      })
  }, options.everyMs ?? 60_000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
