import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient, session } from '../api/client.ts'
import { reportReachable } from '../device/connectivity.ts'
import { NetworkError } from '../api/errors.ts'
import { loadProfile, signIn } from './sign-in.ts'
import { answered, refused, serve, tokenOf } from '../device/test-support.ts'

const token = tokenOf({ exp: Math.floor(Date.now() / 1000) + 3600 })
const profile = {
  data: {
    email: 'sari@n.example',
    phoneNumber: '+62 811 1',
    name: 'Sari',
    companyName: 'N',
    role: ['user'],
    isHost: false,
  },
}

const server = (given: { login?: () => Response | Promise<Response>; profile?: () => Response | Promise<Response> }) =>
  serve(({ url }) =>
    url.includes('/Auth/login')
      ? (given.login?.() ?? answered({ success: true, token, message: '' }))
      : (given.profile?.() ?? answered(profile)),
  )

beforeEach(() => reportReachable())
afterEach(async () => {
  await session.signOut()
  session.setError(null)
  localStorage.clear()
  queryClient.clear()
  reportReachable()
})

describe('signing in', () => {
  it('sends the credentials and the browser, stores the token and loads the profile', async () => {
    let body: unknown
    serve(async (request) => {
      if (!request.url.includes('/Auth/login')) return answered(profile)
      body = await request.json()
      return answered({ success: true, token, message: '' })
    })
    queryClient.setQueryData(['left'], 'by another')
    expect(await signIn('sari', 'secret')).toBe('in')
    expect(Object.keys(body instanceof Object ? body : {}).toSorted()).toEqual(
      ['browser', 'os', 'password', 'userAgent', 'username', 'version'].toSorted(),
    )
    expect(body).toMatchObject({ username: 'sari', password: 'secret', userAgent: navigator.userAgent })
    expect(localStorage.getItem('singgah.token')).toBe(token)
    expect(session.getState()).toMatchObject({ user: { id: 'user-1' }, error: null })
    expect(queryClient.getQueryData(['left'])).toBeUndefined()
    await vi.waitFor(() => expect(session.getState().user?.phoneNumber).toBe('+62 811 1'))
  })

  it.each([
    ['success false', { success: false, token: null, message: 'Wrong.' }],
    ['success false though with a token', { success: false, token, message: '' }],
    ['success without a token', { success: true, token: null, message: '' }],
    ['a token that nobody can read', { success: true, token: 'nonsense', message: '' }],
    ['a token that is over', { success: true, token: tokenOf({ exp: 1_000 }), message: '' }],
  ])('answered with %s is refused in exactly the specification’s words', async (_what, answer) => {
    server({ login: () => answered(answer) })
    expect(await signIn('sari', 'wrong')).toBe('refused')
    expect(session.getState()).toMatchObject({ user: null, token: null, error: 'Login failed, please try again!' })
    expect(localStorage.getItem('singgah.token')).toBeNull()
  })

  it('passes a challenge on, and signs no one in', async () => {
    const challenge = { challengeId: 'c-1', secret: 's', expiresAt: '2027-03-02T02:10:00.000Z', ways: ['totp'] }
    server({ login: () => answered({ success: true, token: null, message: '', challenge }) })
    expect(await signIn('sari', 'secret')).toEqual({ challenge })
    expect(session.getState()).toMatchObject({ user: null, token: null, error: null })
  })

  it('on a shared device says so', async () => {
    let body: unknown
    serve(async (request) => {
      if (!request.url.includes('/Auth/login')) return answered(profile)
      body = await request.json()
      return answered({ success: true, token, message: '' })
    })
    expect(await signIn('sari', 'secret', true)).toBe('in')
    expect(body).toMatchObject({ isSharedDevice: true })
  })

  it('without an answer throws, and blames no one', async () => {
    server({ login: () => Promise.reject(new TypeError('Failed to fetch')) })
    await expect(signIn('sari', 'secret')).rejects.toThrow(NetworkError)
    expect(session.getState().error).toBeNull()
  })

  it('again clears the error of the last attempt', async () => {
    server({ login: () => answered({ success: false, token: null, message: '' }) })
    await signIn('sari', 'wrong')
    server({})
    await signIn('sari', 'secret')
    expect(session.getState().error).toBeNull()
  })

  it('on a device whose clock is a day fast works, by the clock of the answer', async () => {
    const { now } = await import('../device/clock.ts')
    const server = Date.now() - 26 * 3_600_000
    const headers = { Date: new Date(server).toUTCString() }
    const fresh = tokenOf({ exp: Math.floor(server / 1000) + 3600 })
    serve(({ url }) =>
      url.includes('/Auth/login')
        ? answered({ success: true, token: fresh, message: '' }, { headers })
        : answered(profile, { headers }),
    )
    expect(await signIn('sari', 'secret')).toBe('in')
    expect(session.check()).toBe(true)
    await vi.waitFor(() => expect(session.getState().user?.phoneNumber).toBe('+62 811 1'))
    serve(() => answered(profile, { headers: { Date: new Date().toUTCString() } }))
    await loadProfile()
    expect(Math.abs(now() - Date.now())).toBeLessThan(5_000)
  })
})

describe('the profile', () => {
  it('fills the telephone number', async () => {
    session.start(token)
    server({})
    await loadProfile()
    expect(session.getState().user?.phoneNumber).toBe('+62 811 1')
  })

  it('with an expired token is not sent; the message is shown and the person is signed out', async () => {
    session.start(tokenOf({ exp: Date.now() / 1000 + 1 }))
    const network = server({})
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    await loadProfile()
    vi.useRealTimers()
    expect(network).not.toHaveBeenCalled()
    expect(session.getState()).toMatchObject({
      user: null,
      error: 'Sesi Anda telah habis, silahkan login kembali.',
      alert: null,
    })
    expect(localStorage.getItem('singgah.token')).toBeNull()
  })

  it.each([
    ['a failure', () => refused({ status: 500, code: 'internal' })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('a renewal that fails for %s changes nothing', async (_what, answer) => {
    session.start(token)
    server({ profile: answer })
    await expect(loadProfile()).resolves.toBeUndefined()
    expect(session.getState().user?.id).toBe('user-1')
  })
})
