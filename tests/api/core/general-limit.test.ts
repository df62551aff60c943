import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { logout } from '#contract/accounts/auth.ts'
import { health } from '#contract/core/system.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { standInPage } from '#tests/support/stand-in-page.ts'

const api = apiTest({ rateLimits: { perMinute: 3 } })
let listening: Promise<string> | null = null
const portOf = async (): Promise<number> => {
  listening ??= api.app.http.listen({ port: 0, host: '127.0.0.1' })
  return Number(new URL(await listening).port)
}
const from = async (remoteAddress: string, url: string = health.path): Promise<number> =>
  (await api.inject({ url, remoteAddress })).statusCode

test('an address is limited per minute, over all endpoints; an IPv6 address by its /64 network', async () => {
  for (const url of [health.path, '/api/Places', '/api/Offers']) expect(await from('198.51.100.1', url)).toBe(200)
  const refused = await api.inject({ url: health.path, remoteAddress: '198.51.100.1' })
  expect(refused.json()).toMatchObject({ code: 'rate_limited', status: 429 })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await from('198.51.100.2')).toBe(200)
  for (const host of [1, 2, 3]) expect(await from(`2001:db8::${host}`)).toBe(200)
  expect([await from('2001:db8::ffff:4'), await from('2001:db8:0:1::1')]).toEqual([429, 200])
})

test('a person is limited over all sessions, and others at the address are not', async () => {
  const [user, colleague] = [await aUser(api), await aUser(api)]
  const tokens = [await signedInAs(api, user), await signedInAs(api, user), await signedInAs(api, user)]
  const other = await signedInAs(api, colleague)
  const as = async (token = ''): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` }
    return (await api.inject({ url: health.path, remoteAddress: '198.51.100.9', headers })).statusCode
  }
  for (const token of tokens) expect([await as(token), await as(other)]).toEqual([200, 200])
  expect([await as(tokens[0]), await as(await signedInAs(api, user)), await as(other)]).toEqual([429, 429, 429])
  // A token that we did not sign is nobody's.
  for (let call = 0; call < 3; call += 1) expect(await as(`${other.slice(0, -4)}AAA${call}`)).toBe(200)
  expect(await as('made up')).toBe(429)
})

test('calls of a token whose session has ended count for the address', async () => {
  const user = await aUser(api)
  const ended = await signedInAs(api, user)
  const remoteAddress = '198.51.100.20'
  const as = async (token: string, url: string): Promise<number> =>
    (await api.inject({ url, remoteAddress, headers: { authorization: `Bearer ${token}` } })).statusCode
  await api.ok(logout, {}, { as: ended })
  const fresh = await signedInAs(api, user)
  const statuses = []
  for (let call = 0; call < 6; call += 1) statuses.push(await as(ended, '/api/UserProfile'))
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
  expect(await as(fresh, health.path)).toBe(200)
})

test('a connection that sends many calls at once is ended, and one after the other is not', async () => {
  const socket = connect(await portOf(), '127.0.0.1')
  await once(socket, 'connect')
  let answers = ''
  socket.on('data', (text) => (answers += text))
  socket.on('error', () => undefined)
  socket.write('GET /api/health/live HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(200))
  await once(socket, 'close')
  expect(answers.split('HTTP/1.1').length - 1).toBeLessThan(20)
})

describe('with the page', () => {
  const { dist, page } = standInPage()
  const paged = apiTest({ pageFolder: page, rateLimits: { perMinute: 3, refusalMs: 80 } })
  afterAll(() => rmSync(dist, { recursive: true, force: true }))
  const get = (url: string) => paged.inject({ url, remoteAddress: '198.51.100.3' })

  test('files are not counted, pages are, and a refusal is held back', async () => {
    for (let round = 0; round < 6; round += 1) expect((await get('/assets/main.css')).statusCode).toBe(200)
    for (let round = 0; round < 3; round += 1) expect((await get('/pricing')).statusCode).toBe(200)
    const start = performance.now()
    expect((await get('/pricing')).statusCode).toBe(429)
    expect(performance.now() - start).toBeGreaterThan(75)
    expect((await get('/assets/main.css')).statusCode).toBe(200)
  })

  test('addresses of the API that do not exist are counted', async () => {
    const statuses = []
    for (let call = 0; call < 4; call += 1) {
      const { statusCode } = await paged.inject({ url: `/api/x${call}`, remoteAddress: '198.51.100.30' })
      statuses.push(statusCode)
    }
    expect(statuses).toEqual([404, 404, 404, 429])
  })
})

test('a caller whose connection breaks is no failure of ours', async () => {
  const port = await portOf()
  const broken = async (head: string): Promise<void> => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(head)
    socket.resetAndDestroy()
    await once(socket, 'close')
  }
  const body =
    'POST /api/Auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"user'
  for (let round = 0; round < 20; round += 1) {
    await broken('GET /api/Auth/ways HTTP/1.1\r\nHost: a\r\n\r\n')
    await broken(body)
  }
  // Answered after them.
  expect((await fetch(`http://127.0.0.1:${port}${health.path}`)).ok).toBe(true)
  expect(api.logged.join('')).not.toContain('request failed')
})
