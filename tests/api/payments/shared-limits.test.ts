import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth.ts'
import { requestLaunchNotice } from '#contract/content/launch-notices.ts'
import { buildApp, type App } from '#server/app.ts'
import { attemptCounters } from '#server/database/schema/accounts/accounts.ts'
import type { RateLimits } from '#server/http/rate-limit.ts'
import { APP_SETTINGS } from '#tests/support/app-settings.ts'
import { MIGRATIONS } from '#tests/support/migrations.ts'
import { apiTest } from '#tests/support/api.ts'
import { requestOf } from '#tests/support/request.ts'
import { BROWSER } from '#tests/support/accounts/sign-in.ts'

const LIMITS: RateLimits = { perMinute: 1e9, refusalMs: 0, mails: 3, webhooks: 5, turns: null }
const settings = { ...APP_SETTINGS, demo: true }
const api = apiTest({ rateLimits: LIMITS, settings })
let other: App

beforeAll(async () => {
  other = await buildApp({
    pool: api.database.pool,
    engine: api.database.engine,
    clock: () => api.clock.now(),
    log: pino({ level: 'silent' }),
    version: '0.0.0-test',
    migrationsFolder: MIGRATIONS,
    rateLimits: LIMITS,
    settings,
  })
})
afterAll(async () => other.http.close())
beforeEach(async () => {
  await api.db.delete(attemptCounters)
})

type Request = ReturnType<typeof requestOf>

/** Statuses of calls that go to the two processes in turns. */
const inTurns = async (times: number, request: Request): Promise<number[]> => {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const { http } = turn % 2 === 0 ? api.app : other
    statuses.push((await http.inject(request)).statusCode)
  }
  return statuses
}

const from = (remoteAddress: string, request: Request): Request => ({ ...request, remoteAddress })
const signInAs = (username: string) => requestOf(login, { body: { username, password: 'x', ...BROWSER } })
const aNotice = requestOf(requestLaunchNotice, { body: { email: 'siti@people.example', service: 'cab' } })
const webhookEvent: Request = {
  method: 'POST',
  url: '/api/Payments/webhooks/simulated',
  payload: '{}',
  headers: { 'content-type': 'application/json' },
}

test('wrong sign-ins are counted over all processes, per account and address', async () => {
  const one = signInAs('one@people.example')
  expect(await inTurns(7, from('198.51.100.1', one))).toEqual([200, 200, 200, 200, 200, 428, 428])
  expect(await inTurns(2, from('198.51.100.2', one))).toEqual([200, 200])
  expect(await inTurns(1, from('198.51.100.1', signInAs('two@people.example')))).toEqual([200])
})

test('mails requested by an address are limited over all processes, from zero after the window', async () => {
  expect(await inTurns(5, from('198.51.100.3', aNotice))).toEqual([200, 200, 200, 429, 429])
  api.clock.advance(599_000)
  const refused = await other.http.inject(from('198.51.100.3', aNotice))
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
  api.clock.advance(1_000)
  expect(await inTurns(2, from('198.51.100.3', aNotice))).toEqual([200, 200])
})

test('concurrent calls get no more than sequential ones', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, turn) => {
      const { http } = turn % 2 === 0 ? api.app : other
      return (await http.inject(from('198.51.100.4', aNotice))).statusCode
    }),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
})

test('limits an IPv6 address by its /64 network', async () => {
  const hosts = [
    '2001:db8:1:2::1',
    '2001:db8:1:2::2',
    '2001:db8:1:2:ffff::3',
    '2001:db8:1:2:a:b:c:d',
    '2001:db8:1:3::1',
  ]
  const statuses: number[] = []
  for (const host of hosts) statuses.push((await api.inject(from(host, aNotice))).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429, 200])
})

test('gateway webhooks are limited over all processes, whatever their signature', async () => {
  expect(await inTurns(7, from('198.51.100.5', webhookEvent))).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('a caller over the limit is refused without the database and logged once; no name is stored', async () => {
  api.logged.length = 0
  await inTurns(8, from('198.51.100.6', aNotice))
  const answer = api.logged
    .map((line): unknown => JSON.parse(line))
    .filter((line) => JSON.stringify(line).includes('limit'))
  expect(answer).toMatchObject([{ level: 40, endpoint: requestLaunchNotice.name, ip: '198.51.100.6' }])
  const rows = await api.db.select().from(attemptCounters)
  const counted = rows.filter(({ key }) => key.startsWith('calls '))
  expect(counted).toMatchObject([{ wrong: 5 }])
  expect(JSON.stringify(counted)).not.toContain('198.51.100.6')
})

test('of a name that is no account nothing is stored or logged', async () => {
  api.logged.length = 0
  await inTurns(8, signInAs('my secret in the wrong field'))
  expect(JSON.stringify([await api.db.select().from(attemptCounters), api.logged])).not.toContain('secret')
})
