import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openDatabase } from './database/connect.ts'
import { temporaryFolder } from './database/embedded/fixtures/temporary-folder.ts'
import { startServerProcess } from '#tests/support/server-process.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const fill = (settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/fill.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...settings },
  })

test('fills the database that a start then opens', async () => {
  const dataDir = temporaryFolder()
  const settings = { DATA_DIR: dataDir, SINGGAH_DEMO_LIFE: 'off', PORT: '0' }
  await fill(settings)
  const filled = await openDatabase({ dataDir })
  const { rows } = await filled.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM properties')
  await filled.close()
  expect(rows[0]?.count).toBeGreaterThan(500)

  const server = startServerProcess(settings)
  expect((await fetch(await server.address)).status).toBe(200)
  server.stop()
  expect(await server.ended).toEqual({ code: 0, errors: '' })
}, 120_000)

test('leaves what stands in the way to the start', async () => {
  await expect(fill({ DATABASE_URL: 'postgres://u:hush@127.0.0.1:1/x' })).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: '',
  })
  expect(await fill({ PORT: 'x' })).toEqual({ stdout: '', stderr: '' })
}, 60_000)
