import { expect, onTestFinished, test, vi } from 'vitest'
import { filledFolder } from './fixtures/temporary-folder.ts'
import { openEmbedded } from './open-embedded.ts'
import { startUpkeep } from './upkeep.ts'

const figures = `
  select vacuum_count::int as vacuums, n_dead_tup::int as dead,
         (select count(*)::int from pg_statistic s where s.starelid = t.relid) as columns_known,
         (select redo_lsn from pg_control_checkpoint()) as checkpoint
  from pg_stat_user_tables t where relname = 't'`

test('maintenance counts, sweeps and checkpoints writes until it is stopped', async () => {
  const engine = await openEmbedded({ folder: await filledFolder() })
  onTestFinished(() => engine.close())
  const { pool } = engine
  await pool.query('create table t (n int, text text)')
  await pool.query("insert into t select n, repeat('x', 500) from generate_series(1, 5000) n")
  await pool.query('update t set n = n + 1')
  const look = () => pool.query<{ vacuums: number; dead: number; columns_known: number; checkpoint: string }>(figures)
  const before = await look()
  expect(before.rows).toMatchObject([{ vacuums: 0, columns_known: 0 }])

  const errors: unknown[] = []
  const stop = startUpkeep(pool, { everyMs: 50, checkpointBytes: 1_000_000, onError: (error) => errors.push(error) })
  await vi.waitFor(
    async () => {
      const { rows } = await look()
      expect(rows).toMatchObject([{ vacuums: 1, dead: 0, columns_known: 2 }])
      expect(rows[0]?.checkpoint).not.toBe(before.rows[0]?.checkpoint)
    },
    { timeout: 10_000, interval: 50 },
  )
  await stop()
  expect(errors).toEqual([])
  expect(pool.waitingCount).toBe(0)
})
