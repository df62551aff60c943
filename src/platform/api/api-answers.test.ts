import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { logout } from '#contract/accounts/auth.ts'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { airlines } from '#contract/places/data-storage.ts'
import { health } from '#contract/core/system.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { id, page, profile } from './api-test-support.ts'
import { syncClock, now } from '../device/clock.ts'
import { connectivity, reportReachable, reportUnreachable } from '../device/connectivity.ts'
import { ApiError, NetworkError, UnexpectedAnswerError } from './errors.ts'
import { isOutdated } from './outdated.ts'
import { answered, refused, serve } from '../device/test-support.ts'

beforeEach(() => {
  reportReachable()
  syncClock(new Date().toUTCString())
})
afterEach(() => {
  reportReachable()
  syncClock(new Date().toUTCString())
  localStorage.clear()
})

/** A body that the network breaks off. */
const broken = () =>
  new ReadableStream<Uint8Array>({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('{"data":'))
      stream.error(new TypeError('network error'))
    },
  })

/** What a captive portal or a proxy says in our server's place, with a clock of its own. */
const somebodysPage = (status: number): Response =>
  new Response('<!doctype html><h1>Welcome</h1>', {
    status,
    headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-store', Date: new Date(0).toUTCString() },
  })

const errorOf = async (answer: () => Response | Promise<Response>) => {
  serve(answer)
  return page({ signedIn: true })
    .call(getStayBooking, { params: { bookingId: id } })
    .then(
      () => null,
      (error: unknown) => error,
    )
}

describe('the message for a refusal', () => {
  it('the server’s message, with its code, fields and details', async () => {
    const fields = [{ field: 'body.contact.email', code: 'email_invalid' as const, message: 'Bukan email.' }]
    const details = { actual: 5 }
    const problem = { status: 400, code: 'validation_failed', message: 'Nilai salah.', fields, details } as const
    const error = await errorOf(() => refused(problem))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ ...problem, requestId: 'r-1' })
  })

  it('the server’s message without a known code', async () => {
    const error = await errorOf(() => answered({ message: 'Sistem sedang dirawat.' }, { status: 503 }))
    expect(error).toBeInstanceOf(UnexpectedAnswerError)
    expect(error).toHaveProperty('message', 'Sistem sedang dirawat.')
  })

  it.each([
    ['no body', () => new Response(null, { status: 502 })],
    ['a page of a proxy', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['an empty message', () => answered({ message: ' ' }, { status: 500 })],
    ['a message that is no text', () => answered({ message: { text: 'x' } }, { status: 500 })],
    ['a message of a book', () => answered({ message: 'x'.repeat(201) }, { status: 500 })],
    ['null', () => answered(null, { status: 500 })],
  ])('the words for a failed fetch to %s', async (_what, answer) => {
    expect(await errorOf(answer)).toHaveProperty('message', 'An error occurred while fetching data')
  })

  it('the message for a failed fetch with a problem without text', async () => {
    const error = await errorOf(() => refused({ status: 404, code: 'not_found', message: '' }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'not_found', message: 'An error occurred while fetching data' })
  })

  it('the words of a refusal with a code that only a newer server knows', async () => {
    const newer = { type: 'about:blank', status: 409, code: 'strike_at_airport', message: 'Strike.', requestId: 'r' }
    const error = await errorOf(() => answered(newer, { status: newer.status }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, code: 'strike_at_airport', message: 'Strike.' })
  })

  it.each([
    ['another shape', () => answered({ hotel: 1 })],
    ['no JSON', () => new Response('<html>Sign in to the Wi-Fi</html>')],
  ])('the message for an unreadable success of %s', async (_what, answer) => {
    const error = await errorOf(answer)
    expect(error).toBeInstanceOf(UnexpectedAnswerError)
    expect(error).toHaveProperty('message', 'An unknown error occurred')
  })

  it('the message for a failed fetch without an answer', async () => {
    const error = await errorOf(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toHaveProperty('message', 'An error occurred while fetching data')
  })
})

describe('a response reports', () => {
  it('that the server can be reached, a refusal too; a failure that it cannot', async () => {
    const { call } = page({ signedIn: true })
    serve(() => Promise.reject(new TypeError('Failed to fetch')))
    await call(logout, {}).catch(() => undefined)
    expect(connectivity()).toBe('offline')
    serve(() => answered(profile))
    await call(userProfile, {})
    expect(connectivity()).toBe('online')
    reportUnreachable()
    serve(() => refused({ status: 500, code: 'internal' }))
    await call(userProfile, {}).catch(() => undefined)
    expect(connectivity()).toBe('online')
  })

  it.each([26, -26])('the server’s clock to a device that is %i hours off, a refusal too', async (hours) => {
    const off = hours * 3_600_000
    const serverDate = new Date(Math.floor(Date.now() / 1000) * 1000 - off)
    serve(() => refused({ status: 404, code: 'not_found' }, { Date: serverDate.toUTCString() }))
    await page()
      .call(health, {})
      .catch(() => undefined)
    expect(Math.abs(now() - (Date.now() - off))).toBeLessThan(2_000)
  })

  it.each([
    ['a page with status 200', () => somebodysPage(200)],
    ['a page of a proxy', () => somebodysPage(502)],
    ['a portal that wants a sign-in', () => somebodysPage(511)],
    ['nothing at all', () => new Response(null, { status: 502, headers: { 'Cache-Control': 'no-store' } })],
  ])('reports no connection, when it is %s', async (_what, answer) => {
    expect(await errorOf(answer)).toBeInstanceOf(UnexpectedAnswerError)
    expect(connectivity()).toBe('offline')
    expect(Math.abs(now() - Date.now())).toBeLessThan(1_000)
  })

  it('does not report the network for our own error of another shape', async () => {
    expect(await errorOf(() => answered({ hotel: 1 }))).toBeInstanceOf(UnexpectedAnswerError)
    expect(connectivity()).toBe('online')
    reportUnreachable()
    await errorOf(() => answered({ hotel: 1 }))
    expect(connectivity()).toBe('offline')
  })

  it('does not end the session when a portal page answers 401', async () => {
    serve(() => somebodysPage(401))
    const { call, session, ends } = page({ signedIn: true })
    await expect(call(userProfile, {})).rejects.toThrow(UnexpectedAnswerError)
    expect(ends).toEqual([])
    expect(session.getState().user?.id).toBe('user-1')
    expect(connectivity()).toBe('offline')
  })

  it('reports no connection when an answer breaks off in the middle', async () => {
    const error = await errorOf(() => new Response(broken(), { headers: { 'Content-Type': 'application/json' } }))
    expect(error).toBeInstanceOf(NetworkError)
    expect(connectivity()).toBe('offline')
  })

  it('reports that this page is too old', async () => {
    expect(isOutdated()).toBe(false)
    await errorOf(() => refused({ status: 409, code: 'client_outdated' }))
    expect(isOutdated()).toBe(true)
  })

  it('ignores an answer from a cache: neither network nor time', async () => {
    reportUnreachable()
    serve(() => answered([], { headers: { 'Cache-Control': 'no-cache', Date: new Date(0).toUTCString() } }))
    await page().call(airlines, {}, { anonymous: true })
    expect(connectivity()).toBe('offline')
    expect(Math.abs(now() - Date.now())).toBeLessThan(1_000)
  })
})
