import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { PaymentState } from '#contract/payments/states.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { reportReachable, reportUnreachable } from '#src/platform/device/connectivity.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { pending, refused, serve } from '#src/platform/device/test-support.ts'
import { usePaymentCheck } from '#src/bookings/payments/use-payment-check.ts'
import { stayPayments } from './stay-payments.ts'

const ID = '01920000-0000-7000-8000-000000000001'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

const checking = (answer: () => Response | Promise<Response>, last: PaymentState | null = 'expired') => {
  const given = { answer, count: 0 }
  serve(() => {
    given.count += 1
    return given.answer()
  })
  const lastPayment = last === null ? null : { method: 'card' as const, state: last, at: '2027-03-02T02:00:00.000Z' }
  const { result } = renderHook(() => usePaymentCheck({ bookingId: ID, lastPayment }, stayPayments.ask), { wrapper })
  return { given, hook: result, state: () => result.current.state }
}

const unavailable = () => refused({ status: 503, code: 'gateway_unavailable' })

signedInForEachTest()
afterEach(cleanup)

it('is unknown before the gateway answers, whatever the device stored', async () => {
  const answer = pending<Response>()
  const { state, given } = checking(() => answer.promise)
  await waitFor(() => expect(given.count).toBe(1))
  expect(state()).toBe('asking')
  answer.resolve(unavailable())
  await waitFor(() => expect(state()).toBe('unknown'))
})

it('stays unknown while the gateway does not answer, and can be rechecked manually', async () => {
  const { hook, state, given } = checking(unavailable)
  await waitFor(() => expect(hook.current.hasFailed).toBe(true))
  expect(state()).toBe('unknown')
  act(() => hook.current.check())
  await waitFor(() => expect(given.count).toBe(2))
})

it('runs when the network is back, not before', async () => {
  reportUnreachable()
  const { given, state } = checking(unavailable)
  expect([given.count, state()]).toEqual([0, 'unknown'])
  act(reportReachable)
  await waitFor(() => expect(given.count).toBe(1))
})

it('runs again on return from the payment page', async () => {
  const { given } = checking(unavailable)
  await waitFor(() => expect(given.count).toBe(1))
  act(() => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  })
  await waitFor(() => expect(given.count).toBe(2))
})
