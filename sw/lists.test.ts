import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { airlines, airports } from '#contract/places/data-storage.ts'
import { PLANNED_ROUTES } from '#contract/core/planned-routes.ts'
import { ROUTES } from '#contract/core/routes.ts'
import { LISTS_CACHE, PUBLIC_LISTS, SERVER_OWNED } from './lists.ts'
import { isToClaim, isToWorker } from './messages.ts'
import { isPublicList, listsFromDevice } from './strategies.ts'

const ORIGIN = 'https://singgah.test'
const LISTS = Object.keys(PUBLIC_LISTS)
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
    expect(LISTS.toSorted()).toEqual([airlines.path, airports.path].toSorted())
    for (const { path, response } of [airlines, airports]) {
      expect(PUBLIC_LISTS[path]).toEqual(Object.keys(response.item.entries))
    }
  })

  it.each(LISTS)('%s of our own origin, requested anonymously', (path) => {
    expect(matches(path)).toBe(true)
    // A question mark without anything behind is the same address.
    expect(matches(`${path}?`)).toBe(true)
  })

  it.each(LISTS)('never %s with a token, by another method, of another origin or with a query', (path) => {
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
    const others = ENDPOINTS.filter(({ path }) => !LISTS.includes(path))
    expect(others.length).toBeGreaterThan(15)
    for (const { path } of others) expect(matches(path)).toBe(false)
  })

  it('only complete successful answers', async () => {
    const { cacheName, plugins } = listsFromDevice()
    expect(cacheName).toBe(LISTS_CACHE)
    const willUpdate = plugins[0]?.cacheWillUpdate
    const keeps = async (response: Response) =>
      willUpdate?.({
        request: new Request(ORIGIN + airlines.path),
        response,
        event: Object.assign(new Event('fetch'), { waitUntil: () => undefined }),
      })
    const headers = { 'Content-Type': 'application/json; charset=utf-8' }
    const airline = { id: 'GA', name: 'Garuda Indonesia' }
    const good = new Response(JSON.stringify([airline, { id: 'QG', name: 'Citilink' }]), { headers })
    expect(await keeps(good)).toBe(good)
    // What captive portals and bad networks say with status 200.
    for (const body of [
      '',
      '[]',
      '{"status":"login_required"}',
      '[{"id":"GA"}]',
      '[{"id":"GA","name":7}]',
      '[null]',
      'OK',
    ])
      expect(await keeps(new Response(body, { headers }))).toBeNull()
    expect(await keeps(new Response(JSON.stringify([airline]).slice(0, -2), { headers }))).toBeNull()
    expect(await keeps(new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))).toBeNull()
    for (const status of [203, 206, 304, 401, 404, 500, 503]) {
      expect(await keeps(new Response(null, { status }))).toBeNull()
    }
    expect(await keeps(Response.error())).toBeNull()
  })
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
