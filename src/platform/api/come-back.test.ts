import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { myPolicy } from '#contract/products/policies.ts'
import { call, queryClient, session } from './client.ts'
import { reportReachable } from '../device/connectivity.ts'
import { isSharedDevice, setSharedDevice, watchSharedDevice } from '../session/shared-device.ts'
import { enterWithToken, signOut, tryToRestore } from '../session/sign-in.ts'
import { answered, refused, serve, tokenOf } from '../device/test-support.ts'

const seconds = () => Math.floor(Date.now() / 1000)
const tokenMade = (ago: number, more: Record<string, unknown> = {}) =>
  tokenOf({ iat: seconds() - ago, exp: seconds() - ago + 28_800, sid: 's-1', ...more })
const shared = () => tokenMade(0, { sid: 's-7', shared: true })
const isRenewable = () => localStorage.getItem('singgah.renewable') !== null

const server = (refresh: () => Response | Promise<Response>) => {
  const sent: string[] = []
  serve(async (request) => {
    const { pathname } = new URL(request.url)
    sent.push(pathname.replace('/api/', ''))
    if (pathname.endsWith('/refresh')) {
      expect(request.headers.get('Authorization')).toBeNull()
      return refresh()
    }
    if (pathname.endsWith('/logout')) return answered({ success: true })
    return refused({ status: 404, code: 'not_found' })
  })
  return sent
}

beforeEach(() => reportReachable())
afterEach(async () => {
  await session.signOut()
  session.setError(null)
  session.dismissAlert()
  localStorage.clear()
  queryClient.clear()
})

describe('a request of a signed-in person', () => {
  it('renews an old token beside it; a background request does not', async () => {
    const next = tokenMade(0)
    const sent = server(() => answered({ success: true, token: next, message: '' }))
    enterWithToken(tokenMade(400))
    await call(myPolicy, {}, { background: true }).catch(() => undefined)
    expect(sent).not.toContain('Auth/refresh')
    await call(myPolicy, {}).catch(() => undefined)
    await vi.waitFor(() => expect(session.getState().token).toBe(next))
    expect(sent.filter((path) => path === 'Auth/refresh')).toHaveLength(1)
  })
})

describe('restoring a session', () => {
  it('signs in silently where the device has the cookie, and clears the earlier alert', async () => {
    enterWithToken(tokenMade(28_799))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
    session.tokenForRequest({ background: false })
    expect(session.getState()).toMatchObject({ user: null, alert: expect.any(String) })
    server(() => answered({ success: true, token: tokenMade(0, { sid: 's-9' }), message: '' }))
    expect(await tryToRestore()).toBe(true)
    vi.useRealTimers()
    expect(session.getState()).toMatchObject({ user: { id: 'user-1' }, alert: null, error: null })
  })

  it('changes nothing where it is refused', async () => {
    localStorage.setItem('singgah.renewable', '1')
    session.setError('said before')
    server(() => answered({ success: false, token: null, message: '' }))
    expect(await tryToRestore()).toBe(false)
    expect(session.getState()).toMatchObject({ user: null, error: 'said before' })
  })

  it('is not tried after signing out', async () => {
    const sent = server(() => answered({ success: true, token: tokenMade(0), message: '' }))
    enterWithToken(tokenMade(0))
    expect(isRenewable()).toBe(true)
    await signOut()
    expect(isRenewable()).toBe(false)
    expect(await tryToRestore()).toBe(false)
    expect(sent).not.toContain('Auth/refresh')
  })
})

describe('a shared device', () => {
  it('is not renewed, and stores nothing for offline', async () => {
    server(() => answered({ success: false, token: null, message: '' }))
    enterWithToken(shared())
    expect([isRenewable(), isSharedDevice()]).toEqual([false, true])
    const open = vi.fn<() => never>(() => {
      throw new Error('no database')
    })
    vi.stubGlobal('indexedDB', { open, deleteDatabase: open })
    // What is wiped at the beginning opens it too.
    await setSharedDevice({ id: 'user-1', clientId: 'nusantara' })
    open.mockClear()
    const stored = { queryKey: ['stored'], meta: { offline: true as const }, queryFn: async () => 'answer' }
    expect(await queryClient.fetchQuery(stored)).toBe('answer')
    expect(open).not.toHaveBeenCalled()
    await setSharedDevice(null)
    open.mockClear()
    await queryClient.fetchQuery({ ...stored, queryKey: ['stored', 'on an own device'] })
    expect(open).toHaveBeenCalled()
  })

  it('is no longer shared when a person signs in on their own device', () => {
    server(() => answered({ success: false, token: null, message: '' }))
    enterWithToken(shared())
    enterWithToken(tokenMade(0))
    expect([isRenewable(), isSharedDevice()]).toEqual([true, false])
  })

  it.each([
    ['signing out', () => signOut()],
    ['the end of the session', async () => session.refuse(session.getState().token ?? '')],
  ])('is wiped at %s', async (_what, end) => {
    server(() => answered({ success: false, token: null, message: '' }))
    await watchSharedDevice(session)
    enterWithToken(shared())
    localStorage.setItem('singgah.searches', '[]')
    localStorage.setItem('singgah.flightSearches', '[]')
    await end()
    await vi.waitFor(() => expect(isSharedDevice()).toBe(false))
    expect(localStorage.getItem('singgah.searches')).toBeNull()
    expect(localStorage.getItem('singgah.flightSearches')).toBeNull()
  })

  it('is wiped at start where the session ended while the page was closed', async () => {
    await setSharedDevice({ id: 'user-1', clientId: 'nusantara' })
    await watchSharedDevice(session)
    expect(isSharedDevice()).toBe(false)
  })
})
