import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '#tests/support/postgres.ts'
import { startServerProcess } from '#tests/support/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'singgah-stop-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const database = async (): Promise<Record<string, string>> => {
  const url = inject('postgresUrl')
  return url === ''
    ? { DATA_DIR: join(folder, 'data') }
    : { DATABASE_URL: await createDatabase(url, inject('postgresTemplate')) }
}

const opened = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Asks over a connection that stays open; answers what arrived first. */
const ask = async (socket: Socket, path: string): Promise<string> => {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: keep-alive\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  return String(answer)
}

const LOGIN = '{"username":"nobody","password":"x","browser":"","version":"","os":"","userAgent":""}'

test('a server that is told to stop answers what is under way and ends with 0, whatever other connections do', async () => {
  const server = startServerProcess({ ...(await database()), PORT: '0', SINGGAH_DEMO: 'false' })
  onTestFinished(() => server.stop('SIGKILL'))
  const port = Number(new URL(await server.address).port)
  const idle = await opened(port)
  expect(await ask(idle, '/api/health')).toMatch(/^HTTP\/1\.1 200 /)
  const silent = await opened(port)
  const halfway = await opened(port)
  halfway.write('GET /api/health HTTP/1.1\r\nHost: 127')
  const underWay = await opened(port)
  underWay.write(
    `POST /api/Auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${LOGIN.length}\r\n\r\n{`,
  )
  // The server accepts a connection and reads from it in later turns of its loop than the one that answers another: three
  // answers, and what was sent before has arrived.
  for (let answer = 0; answer < 3; answer += 1) await ask(idle, '/api/health')
  const closed = Promise.all([idle, silent, halfway].map((socket) => once(socket, 'close')))
  server.stop()
  await closed
  underWay.write(LOGIN.slice(1))
  const ended = once(underWay, 'close').then(() => ['ended without an answer'])
  const [answer] = await Promise.race([once(underWay, 'data'), ended])
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [^]*"success":false/)
  expect(await server.ended).toEqual({ code: 0, errors: '' })
}, 60_000)
