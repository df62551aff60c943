import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { airlines, airports } from '#contract/places/data-storage.ts'
import { PLANNED_ROUTES } from '#contract/core/planned-routes.ts'
import { ROUTES } from '#contract/core/routes.ts'
import { LISTS_CACHE, PUBLIC_LISTS, SERVER_OWNED } from './lists.ts'
import { isToClaim, isToWorker } from './messages.ts'
import { isPublicList, listsFromDevice, completeFile } from './strategies.ts'

const ORIGIN = 'https://singgah.test'
const isServerOwned = (path: string) => SERVER_OWNED.some((pattern) => pattern.test(path))
const matches = (url: string, init?: RequestInit) =>
  isPublicList({ url: new URL(url, ORIGIN), request: new Request(new URL(url, ORIGIN), init) }, ORIGIN)

describe('a navigation', () => {
  it.each([
    ...ENDPOINTS.map(({ path }) => path),
    '/api/openapi.json',
    '/simulator/pay/0192-a?lang=en',
    '/sw.js',
    '/sw.js?v=1',
    '/assets/index-abc123.js',
    '/assets/x',
    '/icons/icon-192.png',
    '/manifest.webmanifest',
    '/robots.txt',
    '/favicon.ico',
    '/index.html',
    '/csp.json',
    '/deep/er/file.pdf?x=1',
  ])('to %s is the server’s', (path) => {
    expect(isServerOwned(path)).toBe(true)
  })

  it.each([
    ...Object.keys({ ...ROUTES, ...PLANNED_ROUTES }),
    '/hotels/detail?id=0192-a&checkIn=2027-03-02',
    '/hotels/list?q=st.%20regis',
    '/hotels/list?maxTotal=1.5',

    '/sign-in?redirectedFrom=/hotels/list?q=st.regis',
    '/sign-in?redirectedFrom=/assets/x.js',
    '/apiary',
    '/x?a=/b.c',
    '/hotels/list?place=airport%3ACGK&sort=price',
    '/no/such/page',
    '/iconsof',
    '/booking-confirmed?id=0192.5',
  ])('to %s is answered with the shell', (path) => {
    expect(isServerOwned(path)).toBe(false)
  })
})

describe('answers of the API that the worker may store', () => {
  it('are the contract’s two public lists', () => {
    expect([...PUBLIC_LISTS].toSorted()).toEqual([airlines.path, airports.path].toSorted())
  })

  it.each(PUBLIC_LISTS)('%s of our own origin, requested anonymously', (path) => {
    expect(matches(path)).toBe(true)
    // A question mark without anything behind is the same address.
    expect(matches(`${path}?`)).toBe(true)
  })

  it.each(PUBLIC_LISTS)('never %s with a token, by another method, of another origin or with a query', (path) => {
    expect(matches(path, { headers: { Authorization: 'Bearer x' } })).toBe(false)
    expect(matches(path, { headers: { authorization: '' } })).toBe(false)
    expect(matches(path, { method: 'POST' })).toBe(false)
    expect(matches(path, { method: 'HEAD' })).toBe(false)
    expect(matches(`https://elsewhere.example${path}`)).toBe(false)
    expect(matches(`http://singgah.test${path}`)).toBe(false)
    expect(matches(`${path}?x=1`)).toBe(false)
    expect(matches(`${path}/`)).toBe(false)
    expect(matches(`${path}/1`)).toBe(false)
    expect(matches(path.toLowerCase())).toBe(false)
    expect(matches(`/x${path}`)).toBe(false)
  })

  it('no other endpoint of the contract', () => {
    const others = ENDPOINTS.filter(({ path }) => !PUBLIC_LISTS.includes(path))
    expect(others.length).toBeGreaterThan(15)
    for (const { path } of others) expect(matches(path)).toBe(false)
  })

  it('only complete successful answers', async () => {
    const { cacheName, plugins } = listsFromDevice()
    expect(cacheName).toBe(LISTS_CACHE)
    const willUpdate = plugins[0]?.cacheWillUpdate
    const keeps = async (response: Response) =>
      willUpdate?.({
        request: new Request(`${ORIGIN}/`),
        response,
        event: Object.assign(new Event('fetch'), { waitUntil: () => undefined }),
      })
    const good = new Response('[]', { status: 200, headers: { 'Content-Type': 'application/json; charset=utf-8' } })
    expect(await keeps(good)).toBe(good)
    // What a captive portal says with status 200.
    expect(await keeps(new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))).toBeNull()
    for (const status of [203, 206, 304, 401, 404, 500, 503]) {
      expect(await keeps(new Response(null, { status }))).toBeNull()
    }
    expect(await keeps(Response.error())).toBeNull()
  })
})

it.each([
  ['/assets/a-1.js', 'text/javascript', 'let a', 200, true],
  ['/icons/a.png', 'image/png', '', 200, true],
  ['/index.html', 'text/html; charset=utf-8', '<div id="root">', 200, true],
  ['/index.html', 'text/html', '<h1>Welcome to the Wi-Fi</h1>', 200, false],
  ['/assets/a-1.js', 'text/html', '<div id="root">', 200, false],
  ['/assets/a-1.js', 'text/javascript', '', 404, false],
] as const)('%s as %s “%s” with %i is a file of the app: %s', async (path, type, body, status, expected) => {
  const stored = await completeFile.cacheWillUpdate?.({
    request: new Request(ORIGIN + path),
    response: new Response(body, { status, headers: { 'Content-Type': type } }),
    event: Object.assign(new Event('install'), { waitUntil: () => undefined }),
  })
  expect(stored !== null && stored !== undefined).toBe(expected)
})

it.each([
  [{ kind: 'activate' }, true],
  [{ kind: 'claim' }, false],
  [{ kind: 'other' }, false],
  ['activate', false],
  [null, false],
  [undefined, false],
])('the message %j activates: %s', (data, expected) => {
  expect(isToWorker(data)).toBe(expected)
})

it.each([
  [{ kind: 'claim' }, true],
  [{ kind: 'activate' }, false],
  ['claim', false],
  [null, false],
])('the message %j claims: %s', (data, expected) => {
  expect(isToClaim(data)).toBe(expected)
})
