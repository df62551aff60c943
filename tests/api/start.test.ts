import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { createDatabase } from '#tests/support/postgres.ts'
import { startServerProcess } from '#tests/support/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'singgah-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const database = async (): Promise<Record<string, string>> => {
  const url = inject('postgresUrl')
  return url === '' ? { DATA_DIR: join(folder, 'data') } : { DATABASE_URL: await createDatabase(url) }
}

describe('a server that cannot start says why in one line for each reason, and ends with 1', () => {
  test.each([
    ['settings', { PORT: 'x', LOG_LEVEL: 'y' }, /^PORT: must .+\nLOG_LEVEL: must .+\n$/],
    ['production without a server', { NODE_ENV: 'production' }, /^DATABASE_URL: production needs .+\n$/],
    [
      'no database there',
      { DATABASE_URL: 'postgres://u:hush@127.0.0.1:1/x', PORT: '0' },
      /^The database at 127\.0\.0\.1:1\/x cannot be reached: .+\n$/,
    ],
  ])('%s', async (_name, settings, line) => {
    const { code, errors } = await startServerProcess(settings).ended
    expect(errors).toMatch(line)
    expect(errors).not.toContain('hush')
    expect(code).toBe(1)
  })
})

test('a server starts from nothing, signs a demonstration account in, keeps others off its port and folder, and ends well', async () => {
  const settings = await database()
  const server = startServerProcess({ ...settings, PORT: '0' })
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
  const elsewhere = 'DATABASE_URL' in settings ? settings : { DATA_DIR: join(folder, 'other') }
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
}, 60_000)
