import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PORTAL_TEXT, startFaultProxy, type FaultProxy } from './fault-proxy.ts'

const LONG = 'x'.repeat(40_000)
const effects: string[] = []

const answer = async (incoming: IncomingMessage): Promise<string> => {
  const body = await text(incoming)
  if (incoming.method === 'POST') effects.push(body)
  return incoming.url === '/long' ? LONG : JSON.stringify({ url: incoming.url, host: incoming.headers.host, body })
}
const server = createServer((incoming, response) => {
  void answer(incoming).then((shown) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(shown) }
    response.writeHead(200, headers).end(shown)
  })
})
let proxy: FaultProxy

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  proxy = await startFaultProxy(`http://127.0.0.1:${address.port}`)
})
afterEach(() => {
  proxy.repair()
  effects.length = 0
})
afterAll(async () => {
  await proxy.close()
  server.close()
  server.closeAllConnections()
})

type Sent = { method?: string; body?: string; headers?: Record<string, string>; signal?: AbortSignal }
const get = (path: string, { headers, ...sent }: Sent = {}) =>
  fetch(proxy.origin + path, { redirect: 'manual', ...sent, headers: { connection: 'close', ...headers } })
const post = (path: string, body: string) =>
  get(path, { method: 'POST', body, headers: { 'idempotency-key': `key-${body}` } })
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}
const answeredWithin = async (work: Promise<unknown>, milliseconds: number): Promise<boolean> =>
  Promise.race([work.then(() => true).catch(() => true), delay(milliseconds, false)])

it('without a fault forwards requests and answers, with the requested host, and records them', async () => {
  const shown: unknown = await (await post('/a?b=c', 'hello')).json()
  expect(shown).toEqual({ url: '/a?b=c', host: new URL(proxy.origin).host, body: 'hello' })
  expect(proxy.seen.at(-1)).toEqual({ method: 'POST', path: '/a?b=c', key: 'key-hello', status: 200, isReplay: false })
  expect(await (await get('/long')).text()).toBe(LONG)
})

describe('the line', () => {
  it('delays each direction', async () => {
    proxy.line({ latencyMs: 100 })
    expect(await timed(() => get('/a'))).toBeGreaterThan(190)
  })

  it('adds a random delay, and keeps the order', async () => {
    proxy.line({ jitterMs: 30, sliceBytes: 5_000 })
    expect(await (await get('/long')).text()).toBe(LONG)
  })

  it('is narrow', async () => {
    proxy.line({ bytesPerSecond: 80_000 })
    expect(await timed(async () => (await get('/long')).text())).toBeGreaterThan(450)
  })

  it('splits data into small pieces, complete in the end', async () => {
    proxy.line({ sliceBytes: 7 })
    expect(await (await get('/a')).json()).toMatchObject({ url: '/a' })
  })

  it('breaks after so many bytes', async () => {
    proxy.line({ resetAfterBytes: 10_000 })
    await expect(get('/long').then((response) => response.text())).rejects.toThrow('terminated')
  })

  it('is a black hole: connections are accepted and never answered, until it is switched off', async () => {
    proxy.line({ isBlackHole: true })
    const asked = get('/a')
    expect(await answeredWithin(asked, 300)).toBe(false)
    proxy.repair()
    expect((await asked).status).toBe(200)
  })

  it('is cut: connections that stand and new ones end, and nothing reaches the server', async () => {
    proxy.line({ isBlackHole: true })
    const asked = get('/a')
    expect(await answeredWithin(asked, 50)).toBe(false)
    proxy.line({ isCut: true })
    await expect(asked).rejects.toThrow('fetch failed')
    await expect(post('/a', 'never arrives')).rejects.toThrow('fetch failed')
    expect(effects).toEqual([])
  })
})

it('damages the chosen files, until it is repaired', async () => {
  proxy.damage({ path: /^\/assets\/core-/, how: 'a page under its own type' })
  const damaged = await get('/assets/core-1.js')
  expect(damaged.headers.get('content-type')).toBe('application/json')
  expect(await damaged.text()).toContain('Welcome to the Wi-Fi')
  expect(await (await get('/assets/other.js')).json()).toMatchObject({ url: '/assets/other.js' })
  expect(proxy.damagedFiles()).toBe(1)
  proxy.repair()
  expect(await (await get('/assets/core-1.js')).json()).toMatchObject({ url: '/assets/core-1.js' })
})

describe('a captive portal', () => {
  it.each([
    ['page', 200],
    ['redirect', 302],
    ['authenticate', 511],
    ['refusal', 401],
  ] as const)('answers everything with a %s', async (how, status) => {
    proxy.fault({ kind: 'portal', how })
    const response = await post('/a', 'never arrives')
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.has('location')).toBe(how === 'redirect')
    expect(await response.text()).toContain(PORTAL_TEXT)
    expect(effects).toEqual([])
  })
})

it.each([502, 504] as const)('a proxy answers %i with a page', async (status) => {
  proxy.fault({ kind: 'gateway', status })
  const response = await get('/a')
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toContain('text/html')
})

it('a request is dropped: read, never forwarded, never answered; others are', async () => {
  proxy.fault({ kind: 'swallow', method: 'POST', path: /^\/a/ })
  const lost = new AbortController()
  const asked = get('/a', { method: 'POST', body: 'x', signal: lost.signal })
  expect(await answeredWithin(asked, 300)).toBe(false)
  expect((await get('/a')).status).toBe(200)
  expect(effects).toEqual([])
  expect(proxy.count('POST', /^\/a/)).toBeGreaterThan(0)
  lost.abort()
  await asked.catch(() => undefined)
})

it('a request takes effect and its answer is lost, as often as configured', async () => {
  proxy.fault({ kind: 'drop', method: 'POST', path: /^\/a/, times: 1 })
  await expect(post('/a', 'first')).rejects.toThrow('fetch failed')
  expect(effects).toEqual(['first'])
  expect(proxy.seen.at(-1)).toMatchObject({ path: '/a', status: 200 })
  expect((await post('/a', 'second')).status).toBe(200)
  expect((await post('/b', 'other')).status).toBe(200)
})
