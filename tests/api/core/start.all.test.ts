import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '#tests/support/postgres.ts'
import { startServerProcess } from '#tests/support/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'singgah-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const database = async (): Promise<Record<string, string>> => {
  const url = inject('postgresUrl')
  return url === ''
    ? { DATA_DIR: join(folder, 'data') }
    : { DATABASE_URL: await createDatabase(url), SINGGAH_DEMO: 'true' }
}

test('a server starts on an empty folder, signs a demo user in, blocks a second on its port and folder, and stops', async () => {
  const settings = await database()
  const server = startServerProcess({ ...settings, PORT: '0' })
  onTestFinished(() => server.stop('SIGKILL'))
  const address = await server.address
  expect(await (await fetch(`${address}/api/health`)).json()).toMatchObject({ status: 'ready' })
  const { password, accounts } = await (await fetch(`${address}/api/Auth/demo`)).json()
  const username = accounts[0].username
  const answer = await fetch(`${address}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, browser: '', version: '', os: '', userAgent: '' }),
  })
  expect(await answer.json()).toMatchObject({ success: true })

  const port = new URL(address).port
  const elsewhere = 'DATABASE_URL' in settings ? settings : { DATA_DIR: join(folder, 'other'), SINGGAH_DEMO: 'false' }
  const second = await startServerProcess({ ...elsewhere, PORT: port }).ended
  expect(second).toEqual({
    code: 1,
    errors: `PORT: ${port} on 127.0.0.1 is taken by another program; choose another port.\n`,
  })
  const third = 'DATA_DIR' in settings ? await startServerProcess({ ...settings, PORT: '0' }).ended : null
  const isOneLine = /^The database folder .+ is in use by process \d+; .+\n$/.test(third?.errors ?? '')
  expect(third === null || (third.code === 1 && isOneLine), third?.errors).toBe(true)
  server.stop()
  expect(await server.ended).toEqual({ code: 0, errors: '' })
}, 180_000)
