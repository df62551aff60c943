import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#src/platform/api/client.ts'
import { reportUnreachable } from '#src/platform/device/connectivity.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { isPayable } from '#src/bookings/payments/open-payment.ts'
import { stayPayments } from './stay-payments.ts'
import { usePay } from '#src/bookings/payments/use-pay.ts'

const SCRIPT = ['javascript', 'alert(1)'].join(':')
const ID = '01920000-0000-7000-8000-000000000001'
const PATH = '/simulator/pay/1?lang=en'
const SESSION = { paymentId: ID, redirectUrl: PATH, expiresAt: '2027-03-02T02:00:00.000Z' }

type Answer = () => Response | Promise<Response>

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

const paying = (answer: Answer) => {
  const given = { answer }
  const requests: Request[] = []
  serve((request) => {
    requests.push(request)
    return given.answer()
  })
  const leave = vi.fn<(url: string) => void>()
  const { result } = renderHook(() => usePay(ID, stayPayments, leave), { wrapper })
  return {
    given,
    leave,
    requests,
    keys: () => requests.map(({ headers }) => headers.get('Idempotency-Key')),
    state: () => result.current.state,
    pay: (method: 'card' | 'qris' = 'card') => act(() => result.current.pay(method)),
    hook: result,
  }
}

signedInForEachTest()
afterEach(cleanup)

const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const opened: Answer = () => answered(SESSION)

describe('going to the payment page', () => {
  it('opens the URL of the server, with the chosen method', async () => {
    const { pay, leave, requests, state } = paying(opened)
    expect(await pay('qris')).toBe(true)
    expect(leave).toHaveBeenCalledExactlyOnceWith(PATH)
    expect(await requests[0]?.json()).toEqual({ method: 'qris' })
    expect(state()).toEqual({ kind: 'leaving' })
  })

  it('sends one request when pressed twice', async () => {
    const { hook, requests } = paying(opened)
    await act(async () => {
      await Promise.all([hook.current.pay('card'), hook.current.pay('card')])
    })
    expect(requests).toHaveLength(1)
  })

  it('sends no request offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    reportUnreachable()
    const { pay, requests, state, leave } = paying(opened)
    expect(await pay()).toBe(false)
    expect([requests.length, state().kind, leave.mock.calls.length]).toEqual([0, 'offline', 0])
  })

  it('continues where the browser reports offline and the server answers', async () => {
    const { pay, leave } = paying(opened)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await pay()).toBe(true)
    expect(leave).toHaveBeenCalledExactlyOnceWith(PATH)
  })

  it.each([
    ['an answer that was lost', lost],
    ['a gateway that does not answer', () => refused({ status: 503, code: 'gateway_unavailable' })],
    ['a page of a proxy', () => new Response('<html>', { status: 502 })],
  ] as const)('stays here after %s and retries under the same key', async (_what, answer) => {
    const { pay, given, keys, state, leave } = paying(answer)
    expect(await pay()).toBe(false)
    expect(state()).toEqual({ kind: 'unreachable' })
    given.answer = opened
    expect(await pay()).toBe(true)
    expect(keys()[0]).toBe(keys()[1])
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('another method is another request, with its own key', async () => {
    const { pay, given, keys } = paying(lost)
    await pay('card')
    given.answer = opened
    await pay('qris')
    expect(keys()[0]).not.toBe(keys()[1])
  })

  it('says why it was refused, and the next press is a new request', async () => {
    const { pay, given, keys, state } = paying(() => refused({ status: 409, code: 'payment_pending' }))
    await pay()
    expect(state()).toMatchObject({ kind: 'refused', error: { code: 'payment_pending' } })
    given.answer = opened
    await pay()
    expect(keys()[0]).not.toBe(keys()[1])
  })

  it('never opens an invalid URL', async () => {
    const { pay, leave, state } = paying(() => answered({ ...SESSION, redirectUrl: SCRIPT }))
    expect(await pay()).toBe(false)
    expect(leave).not.toHaveBeenCalled()
    expect(state()).toEqual({ kind: 'idle' })
  })
})

it.each([
  ['/simulator/pay/1', true],
  ['https://pay.example/x', true],
  ['http://singgah.test/x', true],
  ['http://elsewhere.test/x', false],
  [SCRIPT, false],
  ['data:text/html,x', false],
  ['https://', false],
])('%s is payable: %s', (url, payable) => expect(isPayable(url, 'http://singgah.test')).toBe(payable))
