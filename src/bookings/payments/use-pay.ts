import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { PaymentMethod } from '#contract/payments/states.ts'
import { paymentPageOf } from './open-payment.ts'
import type { PaidBookings } from './use-payment-wait.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'

/**
 * State of the redirect to the payment page. No money moves before the page is open, so a failure can be retried; for
 * `refused` the reason is shown and the booking is reloaded.
 */
export type PayState =
  | { kind: 'idle' }
  | { kind: 'opening' }
  | { kind: 'leaving' }
  | { kind: 'offline' }
  | { kind: 'unreachable' }
  | { kind: 'refused'; error: ApiError }

/** The payment page is about to open. */
export const isLeaving = ({ kind }: PayState): boolean => kind === 'opening' || kind === 'leaving'

const leaveFor = (url: string): void => location.assign(url)

/**
 * Opens a gateway session and redirects to its page. One idempotency key per attempt, even after a lost response. On
 * failure the booking is reloaded with `queries`.
 */
export const usePay = (
  bookingId: string,
  queries: Pick<PaidBookings, 'detail'>,
  leave: (url: string) => void = leaveFor,
): { state: PayState; pay: (method: PaymentMethod) => Promise<boolean> } => {
  const queryClient = useQueryClient()
  const online = useConnectivity() === 'online'
  const [state, setState] = useState<PayState>({ kind: 'idle' })
  const preferred = useRef<{ method: PaymentMethod; key: string } | null>(null)
  const isOpening = useRef(false)

  useEffect(() => {
    // Back from the payment page, a browser may show this one as it was left.
    const restore = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setState({ kind: 'idle' })
      void queryClient.invalidateQueries({ queryKey: queries.detail(bookingId).queryKey })
    }
    addEventListener('pageshow', restore)
    return () => removeEventListener('pageshow', restore)
  }, [bookingId, queries, queryClient])

  const pay = useCallback(
    async (method: PaymentMethod): Promise<boolean> => {
      if (isOpening.current) return false
      if (!online && !navigator.onLine) {
        setState({ kind: 'offline' })
        return false
      }
      isOpening.current = true
      setState({ kind: 'opening' })
      if (preferred.current?.method !== method) preferred.current = { method, key: uuidv7() }
      const { key } = preferred.current
      try {
        const redirectUrl = await paymentPageOf(bookingId, method, key)
        preferred.current = null
        setState({ kind: 'leaving' })
        leave(redirectUrl)
        return true
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) {
          preferred.current = null
          setState({ kind: 'refused', error })
        } else if (isNetworkFailure(error) || error instanceof ApiError) setState({ kind: 'unreachable' })
        else {
          preferred.current = null
          setState({ kind: 'idle' })
        }
        void queryClient.invalidateQueries({ queryKey: queries.detail(bookingId).queryKey })
        return false
      } finally {
        isOpening.current = false
      }
    },
    [bookingId, leave, online, queries, queryClient],
  )
  return { state, pay }
}
