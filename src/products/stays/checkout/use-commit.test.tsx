import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { queryClient, session } from '#src/platform/api/client.ts'
import { reportReachable, reportUnreachable } from '#src/platform/device/connectivity.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, pending, refused, serve } from '#src/platform/device/test-support.ts'
import { stayBookingQueries } from '../trip/stay-booking-queries.ts'
import { useBookingCommit } from '#src/bookings/checkout/use-booking-commit.ts'
import { stayBookingApi } from '../book/stay-booking-api.ts'

const ID = '01920000-0000-7000-8000-000000000001'
const HOLD = '01920000-0000-7000-8000-000000000002'
const total = { minor: 1_250_000, currency: 'IDR' }
const contact = { name: 'Sari', email: 'sari@n.example', phone: '+62 811 123' }
const COMMIT = {
  bookingId: ID,
  holdId: HOLD,
  expectedTotal: total,
  payWith: 'company_account' as const,
  asksApproval: false,
  details: { travellers: [{ fullName: 'Sari' }], contact, requests: '', arrivalTime: '' },
}
const BOOKING: StayBooking = {
  bookingId: ID,
  reference: 'SGH-1',
  state: 'confirmed',
  version: 1,
  board: 'breakfast',
  payment: 'company_account',
  roomTypeName: 'Deluxe',
  checkIn: '2027-03-02',
  checkOut: '2027-03-03',
  nights: 1,
  rooms: 1,
  adults: 1,
  children: 0,
  lines: [],
  offer: null,
  total,
  dueNow: total,
  dueAtProperty: { minor: 0, currency: 'IDR' },
  cancellation: [],
  hotel: {
    hotelId: HOLD,
    name: 'Hotel',
    stars: 4,
    kind: 'hotel',
    address: 'Jalan',
    cityName: 'Bandung',
    countryName: 'Indonesia',
    latitude: -6.9,
    longitude: 107.6,
    zone: 'Asia/Jakarta',
    phone: '+62',
    checkInFrom: '14:00',
    checkOutUntil: '12:00',
    isDemonstration: true,
  },
  travellers: [{ fullName: 'Sari' }],
  contact,
  requests: '',
  arrivalTime: '',
  bookedBy: 'Sari',
  createdAt: '2027-03-01T00:00:00.000Z',
  refund: null,
  events: [],
  can: { cancel: true },
}

type Answer = (request: Request) => Response | Promise<Response>
const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const booked: Answer = () => answered(BOOKING)
const notBooked: Answer = () => refused({ status: 404, code: 'not_found' })

/** A server by method: what it answers to the commit, and to the question by id. */
const server = (given: { post?: Answer; get?: Answer }) => {
  const requests: Request[] = []
  serve((request) => {
    requests.push(request)
    return (request.method === 'POST' ? (given.post ?? booked) : (given.get ?? notBooked))(request)
  })
  return { given, requests, count: (method: string) => requests.filter((one) => one.method === method).length }
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

const committing = (startsUnknown = false) => {
  const sent = vi.fn<(sent: boolean) => Promise<void>>(async () => undefined)
  const done = vi.fn<(booking: StayBooking) => void>()
  const { result } = renderHook(() => useBookingCommit(stayBookingApi, { bookingId: ID, startsUnknown, sent, done }), {
    wrapper,
  })
  return {
    sent,
    done,
    state: () => result.current.state,
    check: () => act(() => result.current.check()),
    commit: () => act(() => result.current.commit(COMMIT)),
    hook: result,
  }
}

signedInForEachTest()
afterEach(cleanup)

describe('a commit', () => {
  it('that is answered is booked: once, with its key, and the draft knows before and after', async () => {
    const { requests, count } = server({})
    const { commit, sent, done } = committing()
    await commit()
    expect(count('POST')).toBe(1)
    expect(requests[0]?.headers.get('Idempotency-Key')).toBe(ID)
    expect(await requests[0]?.json()).toEqual({
      bookingId: ID,
      holdId: HOLD,
      expectedTotal: total,
      payWith: 'company_account',
      asksApproval: false,
      ...COMMIT.details,
    })
    expect(sent.mock.calls).toEqual([[true], [false]])
    expect(done).toHaveBeenCalledExactlyOnceWith(BOOKING)
    expect(queryClient.getQueryData(stayBookingQueries.detail(ID).queryKey)).toEqual(BOOKING)
  })

  it('that the device cannot note is not sent, and can be tried again', async () => {
    const { count } = server({})
    const { commit, sent, state } = committing()
    sent.mockImplementationOnce(() => Promise.reject(new Error('storage is full')))
    await commit()
    expect(state()).toEqual({ kind: 'notStored' })
    expect(count('POST')).toBe(0)
    await commit()
    expect(count('POST')).toBe(1)
  })

  it('is marked as sent on the device before it is sent', async () => {
    const { count } = server({})
    const { commit, sent } = committing()
    sent.mockImplementationOnce(async () => {
      expect(count('POST')).toBe(0)
    })
    await commit()
    expect(sent).toHaveBeenCalledWith(true)
  })

  it('pressed twice before the first is on screen is sent once', async () => {
    const { count } = server({})
    const { hook, done } = committing()
    await act(async () => {
      await Promise.all([hook.current.commit(COMMIT), hook.current.commit(COMMIT)])
    })
    expect(count('POST')).toBe(1)
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('pressed again while it is sending is sent once', async () => {
    const answer = pending<Response>()
    const { count } = server({ post: () => answer.promise })
    const { hook, state, done } = committing()
    act(() => void hook.current.commit(COMMIT))
    await waitFor(() => expect(count('POST')).toBe(1))
    expect(state()).toEqual({ kind: 'sending' })
    await act(() => hook.current.commit(COMMIT))
    answer.resolve(answered(BOOKING))
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
    expect(count('POST')).toBe(1)
  })

  it('without network is not sent, and says so', async () => {
    const { requests } = server({})
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    reportUnreachable()
    const { commit, state, sent } = committing()
    await commit()
    expect(state()).toEqual({ kind: 'notSent' })
    expect(requests).toEqual([])
    expect(sent).not.toHaveBeenCalled()
  })

  it('is sent where the browser says that there is no network and the server answers', async () => {
    const { count } = server({ post: booked })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { commit, done } = committing()
    await commit()
    await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(BOOKING))
    expect(count('POST')).toBe(1)
  })

  it.each([
    ['price_changed', 409],
    ['hold_expired', 409],
    ['validation_failed', 400],
    ['rate_limited', 429],
    ['sold_out', 409],
    ['supplier_unavailable', 503],
  ] as const)('that is refused with %s is over, and can be tried again', async (code, status) => {
    const { given, count } = server({ post: () => refused({ status, code }) })
    const { commit, state, sent, done } = committing()
    await commit()
    expect(state()).toMatchObject({ kind: 'refused', error: { code } })
    expect(sent.mock.calls).toEqual([[true], [false]])
    given.post = booked
    await commit()
    expect(count('POST')).toBe(2)
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('at a price that was refused and then accepted goes under the same id and key', async () => {
    const { given, requests } = server({ post: () => refused({ status: 409, code: 'price_changed' }) })
    const { commit, hook, done } = committing()
    await commit()
    given.post = booked
    const accepted = { minor: total.minor + 1, currency: 'IDR' }
    await act(() => hook.current.commit({ ...COMMIT, expectedTotal: accepted }))
    expect(done).toHaveBeenCalledTimes(1)
    expect(requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([ID, ID])
    expect(await requests[1]?.json()).toMatchObject({ bookingId: ID, holdId: HOLD, expectedTotal: accepted })
  })

  it('with a token that is over is not sent and leaves nothing owed', async () => {
    const { requests } = server({})
    const { commit, state, sent } = committing()
    session.refuse(session.getState().token ?? '')
    await commit()
    expect(requests).toEqual([])
    expect(state()).toEqual({ kind: 'idle' })
    expect(sent).toHaveBeenLastCalledWith(false)
  })
})

describe('a commit whose answer is lost', () => {
  it('is unknown, owed, and not sent again however often it is pressed', async () => {
    const { count } = server({ post: lost, get: lost })
    const { commit, state, sent, done } = committing()
    await commit()
    expect(state()).toEqual({ kind: 'unknown', checking: false })
    expect(sent.mock.calls).toEqual([[true]])
    await commit()
    await commit()
    expect(count('POST')).toBe(1)
    expect(done).not.toHaveBeenCalled()
  })

  it('is asked for by its id when the network is back, and was booked', async () => {
    const { given, requests, count } = server({ post: lost, get: lost })
    const { commit, state, sent, done } = committing()
    await commit()
    expect(state().kind).toBe('unknown')
    given.get = booked
    act(reportReachable)
    await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(BOOKING))
    expect(requests.filter(({ method }) => method === 'GET').map(({ url }) => new URL(url).pathname)).toContain(
      `/api/Bookings/${ID}`,
    )
    expect(count('POST')).toBe(1)
    expect(sent).toHaveBeenLastCalledWith(false)
  })

  it('was not booked, and only then may be sent again, under the same key', async () => {
    const { given, requests, count } = server({ post: lost, get: lost })
    const { commit, state, sent, done } = committing()
    await commit()
    given.get = notBooked
    act(reportReachable)
    await waitFor(() => expect(state()).toEqual({ kind: 'notBooked' }))
    expect(sent).toHaveBeenLastCalledWith(false)
    expect(count('POST')).toBe(1)
    given.post = booked
    await commit()
    expect(done).toHaveBeenCalledTimes(1)
    const keys = requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toEqual([ID, ID])
  })

  it('stays unknown while the question fails, and can be asked by hand', async () => {
    const { given, count } = server({ post: lost, get: () => refused({ status: 503, code: 'unavailable' }) })
    const { commit, state, check, done } = committing()
    await commit()
    act(reportReachable)
    await waitFor(() => expect(count('GET')).toBe(1))
    await waitFor(() => expect(state()).toEqual({ kind: 'unknown', checking: false }))
    await commit()
    expect(count('POST')).toBe(1)
    given.get = booked
    await check()
    expect(done).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a failure of the server', () => refused({ status: 500, code: 'internal' })],
    ['an answer of another shape', () => answered({})],
    ['its key still at work', () => refused({ status: 409, code: 'idempotency_in_progress' })],
    ['its key used with other details', () => refused({ status: 422, code: 'idempotency_key_reused' })],
  ])('behind %s is asked for at once', async (_what, post) => {
    const { count } = server({ post, get: booked })
    const { commit, done } = committing()
    await commit()
    await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(BOOKING))
    expect(count('POST')).toBe(1)
  })

  it('behind a page of a proxy is asked for as soon as the server answers again', async () => {
    const { count } = server({ post: () => new Response('<html>', { status: 502 }), get: booked })
    const { commit, state, done } = committing()
    await commit()
    expect(state()).toEqual({ kind: 'unknown', checking: false })
    act(reportReachable)
    await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(BOOKING))
    expect(count('POST')).toBe(1)
  })

  it('before the page was opened again is asked for first and not sent', async () => {
    const { count } = server({ get: booked })
    const { done, sent } = committing(true)
    await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(BOOKING))
    expect(count('POST')).toBe(0)
    expect(sent).toHaveBeenLastCalledWith(false)
  })

  it('before the page was reopened offline waits for the network', async () => {
    reportUnreachable()
    const { requests } = server({ get: notBooked })
    const { commit, state } = committing(true)
    await commit()
    expect(state()).toEqual({ kind: 'unknown', checking: false })
    expect(requests).toEqual([])
    act(reportReachable)
    await waitFor(() => expect(state()).toEqual({ kind: 'notBooked' }))
  })
})
