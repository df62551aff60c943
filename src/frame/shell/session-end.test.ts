import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { describe, expect, it, vi } from 'vitest'
import { createSession } from '#src/platform/session/session.ts'
import { STORAGE_KEYS } from '#src/platform/device/storage-keys.ts'
import { memoryStorage, tokenOf } from '#src/platform/device/test-support.ts'
import { actOnSessionEnd } from './session-end.ts'

const NOW = 1_800_000_000_000
const token = tokenOf({ exp: NOW / 1000 + 600 })

const pageAt = async (path: string) => {
  const clock = { now: NOW }
  const tab = new EventTarget()
  const session = createSession({
    now: () => clock.now,
    storage: memoryStorage(),
    tombstones: { bury: async () => undefined, isBuried: async () => false },
    channel: { postMessage: () => undefined, addEventListener: tab.addEventListener.bind(tab) },
  })
  session.start(token)
  const root = createRootRoute()
  const guarded = createRoute({ getParentRoute: () => root, id: '_user' })
  const router = createRouter({
    routeTree: root.addChildren([
      guarded.addChildren([createRoute({ getParentRoute: () => guarded, path: '/user/bookings' })]),
      createRoute({ getParentRoute: () => root, path: '/hotels/home' }),
      createRoute({ getParentRoute: () => root, path: '/sign-in' }),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const queryClient = new QueryClient()
  queryClient.setQueryData(['bookings'], ['private'])
  actOnSessionEnd(session, router, queryClient)
  return {
    session,
    queryClient,
    expire: () => (clock.now += 600_000),
    endElsewhere: () => tab.dispatchEvent(new MessageEvent('message', { data: { kind: 'ended', token } })),
    at: () => ({ pathname: router.state.location.pathname, search: router.state.location.search }),
  }
}

const GUARDED = '/user/bookings?when=past'
const PUBLIC = '/hotels/home?place=city%3Abandung'

describe('the page', () => {
  it.each([GUARDED, PUBLIC])('at %s goes to sign-in with expired after a 401', async (path) => {
    const page = await pageAt(path)
    page.session.refuse(token)
    await vi.waitFor(() =>
      expect(page.at()).toEqual({ pathname: '/sign-in', search: { redirectedFrom: path, expired: true } }),
    )
    expect(page.queryClient.getQueryData(['bookings'])).toBeUndefined()
  })

  it.each([GUARDED, PUBLIC])('at %s goes to sign-in after an expired request, without expired', async (path) => {
    const page = await pageAt(path)
    page.expire()
    page.session.tokenForRequest({ background: false })
    await vi.waitFor(() => expect(page.at()).toEqual({ pathname: '/sign-in', search: { redirectedFrom: path } }))
    expect(page.queryClient.getQueryData(['bookings'])).toBeUndefined()
  })

  it('on sign-in stays there after a 401 and keeps its return path', async () => {
    const page = await pageAt('/sign-in?redirectedFrom=%2Fuser%2Fbookings')
    page.session.refuse(token)
    await vi.waitFor(() => expect(page.queryClient.getQueryData(['bookings'])).toBeUndefined())
    expect(page.at()).toEqual({ pathname: '/sign-in', search: { redirectedFrom: '/user/bookings' } })
  })

  it('leaves a guarded screen at sign-out, without a return path', async () => {
    const page = await pageAt(GUARDED)
    await page.session.signOut()
    await vi.waitFor(() => expect(page.at()).toEqual({ pathname: '/sign-in', search: {} }))
    expect(page.queryClient.getQueryData(['bookings'])).toBeUndefined()
  })

  it('forgets the searches of this device at sign-out and not when a session is over', async () => {
    const page = await pageAt(PUBLIC)
    localStorage.setItem(STORAGE_KEYS.searches, '[]')
    localStorage.setItem(STORAGE_KEYS.flightSearches, '[]')
    page.session.refuse(token)
    expect(localStorage.getItem(STORAGE_KEYS.searches)).toBe('[]')
    expect(localStorage.getItem(STORAGE_KEYS.flightSearches)).toBe('[]')
    const other = await pageAt(PUBLIC)
    await other.session.signOut()
    expect(localStorage.getItem(STORAGE_KEYS.searches)).toBeNull()
    expect(localStorage.getItem(STORAGE_KEYS.flightSearches)).toBeNull()
  })

  it.each([GUARDED, PUBLIC])('at %s goes to sign-in without a way back when the account is closed', async (path) => {
    const page = await pageAt(path)
    localStorage.setItem(STORAGE_KEYS.searches, '[]')
    page.session.close(token, 'Closed.')
    await vi.waitFor(() => expect(page.at()).toEqual({ pathname: '/sign-in', search: {} }))
    expect(page.queryClient.getQueryData(['bookings'])).toBeUndefined()
    expect(localStorage.getItem(STORAGE_KEYS.searches)).toBeNull()
  })

  it('stays on a public screen at sign-out, without private data', async () => {
    const page = await pageAt(PUBLIC)
    await page.session.signOut()
    expect(page.queryClient.getQueryData(['bookings'])).toBeUndefined()
    expect(page.at().pathname).toBe('/hotels/home')
  })

  it('leaves a guarded screen when another tab ends the session, with a return path', async () => {
    const page = await pageAt(GUARDED)
    page.endElsewhere()
    await vi.waitFor(() => expect(page.at()).toEqual({ pathname: '/sign-in', search: { redirectedFrom: GUARDED } }))
    expect(page.session.getState().alert).toBeNull()
    expect(page.queryClient.getQueryData(['bookings'])).toBeUndefined()
  })

  it('stays on a public screen when another tab ends the session', async () => {
    const page = await pageAt(PUBLIC)
    page.endElsewhere()
    expect(page.session.getState().user).toBeNull()
    expect(page.at().pathname).toBe('/hotels/home')
  })

  it('lets the guard that found the token expired navigate, without private data', async () => {
    const page = await pageAt(GUARDED)
    page.expire()
    page.session.check()
    expect(page.queryClient.getQueryData(['bookings'])).toBeUndefined()
    expect(page.at().pathname).toBe('/user/bookings')
  })
})
