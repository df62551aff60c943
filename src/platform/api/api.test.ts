import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoAccounts, login } from '#contract/accounts/auth.ts'
import { cancelBooking } from '#contract/products/cancellations.ts'
import { airlines } from '#contract/places/data-storage.ts'
import { CONTRACT_VERSION } from '#contract/core/endpoint.ts'
import { listHotels } from '#contract/products/stays/hotels.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { credentials, newer, nobody, page, profile, token } from './api-test-support.ts'
import { syncClock } from '../device/clock.ts'
import { connectivity, reportReachable } from '../device/connectivity.ts'
import { ApiError, SessionOverError } from './errors.ts'
import { answered, pending, refused, serve } from '../device/test-support.ts'

beforeEach(() => {
  reportReachable()
  syncClock(new Date().toUTCString())
})
afterEach(() => {
  syncClock(new Date().toUTCString())
  localStorage.clear()
})

describe('a request', () => {
  it('reaches the API with the token, the language and the contract version', async () => {
    const network = serve(() => answered(profile))
    await expect(page({ signedIn: true }).call(userProfile, {})).resolves.toEqual(profile)
    const request = network.mock.calls[0]?.[0]
    expect(request).toBeInstanceOf(Request)
    if (!(request instanceof Request)) return
    expect(request.url).toBe('http://api.test/api/UserProfile')
    expect(request.method).toBe('GET')
    expect(request.headers.get('Authorization')).toBe(`Bearer ${token}`)
    expect(request.headers.get('Accept-Language')).toBe('id')
    expect(request.headers.get('Singgah-Contract')).toBe(String(CONTRACT_VERSION))
  })

  it('carries parameters, body, key and version', async () => {
    let seen: { url: string; body: unknown; key: string | null; version: string | null } | undefined
    serve(async (request) => {
      const { headers, url } = request
      seen = { url, body: await request.json(), key: headers.get('Idempotency-Key'), version: headers.get('If-Match') }
      return refused({ status: 409, code: 'refund_changed' })
    })
    const body = { expectedRefund: { minor: 5, currency: 'IDR' } }
    const cancelling = page({ signedIn: true }).call(
      cancelBooking,
      { params: { bookingId: 'a/../b?c' }, body },
      { idempotencyKey: 'k-1', ifMatch: 3 },
    )
    await expect(cancelling).rejects.toThrow(ApiError)
    expect(seen?.url).toBe('http://api.test/api/Bookings/a%2F..%2Fb%3Fc/cancellation')
    expect(seen).toMatchObject({ body, key: 'k-1', version: '"3"' })
  })

  it('writes lists with commas and leaves out what is absent or empty', async () => {
    const network = serve(() => refused({ status: 404, code: 'not_found' }))
    const query = {
      place: 'city:bandung',
      checkIn: '2027-03-02',
      checkOut: '2027-03-03',
      stars: ['4', '5'],
      kinds: '',
      freeCancellation: true as const,
      cursor: undefined,
      children: 0,
    }
    await page()
      .call(listHotels, { query })
      .catch(() => undefined)
    const request = network.mock.calls[0]?.[0]
    expect(Object.fromEntries(new URL(request instanceof Request ? request.url : '').searchParams)).toEqual({
      place: 'city:bandung',
      checkIn: '2027-03-02',
      checkOut: '2027-03-03',
      stars: '4,5',
      freeCancellation: 'true',
      children: '0',
    })
  })

  it('has no timeout: a server that answers after ten minutes is waited for', async () => {
    vi.useFakeTimers()
    try {
      const timeout = vi.spyOn(AbortSignal, 'timeout')
      serve(() => new Promise((resolve) => setTimeout(() => resolve(answered(profile)), 600_000)))
      const answer = page({ signedIn: true }).call(userProfile, {})
      const settled = vi.fn<() => void>()
      void answer.then(settled, settled)
      await vi.advanceTimersByTimeAsync(599_000)
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1_000)
      await expect(answer).resolves.toEqual(profile)
      expect(timeout).not.toHaveBeenCalled()
    } finally {
      vi.useRealTimers()
    }
  })

  it('is sent once, whatever the response', async () => {
    const network = serve(() => refused({ status: 503, code: 'unavailable' }))
    await expect(page({ signedIn: true }).call(userProfile, {})).rejects.toThrow(ApiError)
    expect(network).toHaveBeenCalledTimes(1)
  })

  it('that was cancelled is no failure of the network', async () => {
    const cancel = new AbortController()
    const network = serve(
      () =>
        new Promise((_resolve, reject) => {
          cancel.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        }),
    )
    const answer = page({ signedIn: true }).call(userProfile, {}, { signal: cancel.signal })
    const outcome = answer.catch((error: unknown) => error)
    await vi.waitFor(() => expect(network).toHaveBeenCalled())
    cancel.abort()
    expect(await outcome).toHaveProperty('name', 'AbortError')
    expect(connectivity()).toBe('online')
  })

  it('for a signed-in endpoint is not sent without a session', async () => {
    const network = serve(() => refused({ status: 401, code: 'unauthenticated' }))
    await expect(page().call(userProfile, {})).rejects.toThrow(SessionOverError)
    expect(network).not.toHaveBeenCalled()
  })

  it('for a public endpoint needs no session', async () => {
    const network = serve(() => answered(nobody))
    await expect(page().call(demoAccounts, {})).resolves.toEqual(nobody)
    const request = network.mock.calls[0]?.[0]
    expect(request instanceof Request && request.headers.has('Authorization')).toBe(false)
  })

  it('that is anonymous carries no token though a person is signed in', async () => {
    const network = serve(() => answered([]))
    await page({ signedIn: true }).call(airlines, {}, { anonymous: true })
    const request = network.mock.calls[0]?.[0]
    expect(request instanceof Request && request.headers.has('Authorization')).toBe(false)
  })
})

describe('an expired token', () => {
  it('is alerted once though twenty requests fail together, and none of them is sent', async () => {
    const network = serve(() => answered(profile))
    const { call, session, storage, ends } = page({ expired: true })
    const alerts: string[] = []
    session.subscribe(() => {
      const { alert } = session.getState()
      if (alert !== null) alerts.push(alert)
    })
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => call(userProfile, {})))
    expect(results.every((result) => result.status === 'rejected' && result.reason instanceof SessionOverError)).toBe(
      true,
    )
    expect(alerts).toEqual(['Sesi Anda telah berakhir, silahkan login kembali.'])
    expect(ends).toEqual(['expiredBeforeRequest'])
    expect(storage.getItem('singgah.token')).toBeNull()
    expect(network).not.toHaveBeenCalled()
  })

  it('is not alerted by background work', async () => {
    const network = serve(() => answered(profile))
    const { call, session } = page({ expired: true })
    await expect(call(userProfile, {}, { background: true })).rejects.toThrow(SessionOverError)
    expect(session.getState().alert).toBeNull()
    expect(network).not.toHaveBeenCalled()
  })

  it('rejects a public request too, and the next one is sent without it', async () => {
    const network = serve(() => answered(nobody))
    const { call } = page({ expired: true })
    await expect(call(demoAccounts, {})).rejects.toThrow('Sesi Anda telah berakhir, silahkan login kembali.')
    expect(network).not.toHaveBeenCalled()
    await expect(call(demoAccounts, {})).resolves.toEqual(nobody)
  })

  it('does not stop a login', async () => {
    const network = serve(() => answered({ success: false, token: null, message: 'no' }))
    const { call, session } = page({ expired: true })
    await expect(call(login, { body: credentials })).resolves.toMatchObject({ success: false })
    const request = network.mock.calls[0]?.[0]
    expect(request instanceof Request && request.headers.has('Authorization')).toBe(false)
    expect(session.getState().alert).toBeNull()
  })
})

const unauthenticated = () => refused({ status: 401, code: 'token_expired' })

describe('a 401', () => {
  it('removes the token and ends the session as refused', async () => {
    serve(unauthenticated)
    const { call, storage, session, ends } = page({ signedIn: true })
    await expect(call(userProfile, {})).rejects.toMatchObject({ code: 'token_expired', status: 401 })
    expect(storage.getItem('singgah.token')).toBeNull()
    expect(session.getState()).toMatchObject({ user: null, alert: null })
    expect(ends).toEqual(['refused'])
  })

  it('ends the session whatever its body contains', async () => {
    serve(() => new Response('<html>', { status: 401 }))
    const { call, ends } = page({ signedIn: true })
    await expect(call(userProfile, {})).rejects.toThrow('An error occurred while fetching data')
    expect(ends).toEqual(['refused'])
  })

  it('of many requests ends it once', async () => {
    serve(unauthenticated)
    const { call, ends } = page({ signedIn: true })
    await Promise.allSettled(Array.from({ length: 20 }, () => call(userProfile, {})))
    expect(ends).toEqual(['refused'])
  })

  it('that arrives late, for an older token, keeps the newer one', async () => {
    const late = pending<Response>()
    serve(() => late.promise)
    const { call, session, storage, ends } = page({ signedIn: true })
    const asked = call(userProfile, {})
    session.start(newer)
    late.resolve(unauthenticated())
    await expect(asked).rejects.toThrow(ApiError)
    expect(storage.getItem('singgah.token')).toBe(newer)
    expect(session.getState().token).toBe(newer)
    expect(ends).toEqual([])
  })

  it('of a login, a public list or the demonstration accounts keeps the session', async () => {
    serve(unauthenticated)
    const { call, session, storage, ends } = page({ signedIn: true })
    await expect(call(login, { body: credentials })).rejects.toThrow(ApiError)
    await expect(call(airlines, {})).rejects.toThrow(ApiError)
    await expect(call(demoAccounts, {})).rejects.toThrow(ApiError)
    expect(session.getState().user?.id).toBe('user-1')
    expect(storage.getItem('singgah.token')).toBe(token)
    expect(ends).toEqual([])
  })

  it.each([403, 404, 409, 500] as const)('is not a %i', async (status) => {
    serve(() => refused({ status, code: 'forbidden' }))
    const { call, ends } = page({ signedIn: true })
    await expect(call(userProfile, {})).rejects.toThrow(ApiError)
    expect(ends).toEqual([])
  })
})
