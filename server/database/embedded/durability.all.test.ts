import { expect, onTestFinished, test } from 'vitest'
import { startWriter } from './fixtures/child.ts'
import { filledFolder } from './fixtures/temporary-folder.ts'
import { openEmbedded } from './open-embedded.ts'

const rounds = process.env['TEST_ALL'] ? 30 : 3

test('no acknowledged row is lost when the writing process is killed, and every commit is synced before its answer', async () => {
  const folder = await filledFolder()
  let acknowledged = 0
  for (let round = 0; round < rounds; round += 1) {
    const writer = startWriter(folder)
    onTestFinished(() => writer.kill())
    const goal = acknowledged + 20 + Math.floor(Math.random() * 80)
    await writer.line((line) => Number(line) >= goal)
    await writer.kill()
    acknowledged = Number(writer.lines.at(-1))

    const engine = await openEmbedded({ folder })
    const rows = await engine.pool.query<{ n: number }>('select n from written order by n')
    await engine.close()
    const numbers = rows.rows.map(({ n }) => n)
    expect(numbers.slice(0, acknowledged)).toEqual(Array.from({ length: acknowledged }, (_, index) => index + 1))
    // The one in flight may have been committed without its word getting out.
    expect(numbers.length).toBeLessThanOrEqual(acknowledged + 1)
    acknowledged = numbers.length
  }
  await expectSafeSettings(folder)
}, 600_000)

async function expectSafeSettings(folder: string): Promise<void> {
  const engine = await openEmbedded({ folder })
  const settings = await engine.pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in
      ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method', 'shared_buffers')`,
  )
  expect(Object.fromEntries(settings.rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_sync_method: 'fsync',
    shared_buffers: String((16 * 1024) / 8),
  })
  await engine.pool.query('create table t (n int)')
  for (let n = 0; n < 20; n += 1) {
    const before = engine.facts().syncs
    await engine.pool.query('insert into t values ($1)', [n])
    expect(engine.facts().syncs).toBeGreaterThan(before)
  }
  // The first look at a row notes its commit on the page; the second writes nothing.
  await engine.pool.query('select count(*) from t')
  const before = engine.facts().syncs
  await engine.pool.query('select count(*) from t')
  expect(engine.facts().syncs).toBe(before)
  await engine.close()
}
