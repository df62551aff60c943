import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PaymentState } from '#contract/payments/states.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'

/** A booking that is to be paid, with its last try. */
export type Paid = { bookingId: string; lastPayment?: { state: PaymentState } | null | undefined }

/**
 * Queries the gateway through our server for the payment attempts: automatically when the page is opened, gets focus
 * again or the network returns, and manually. Until it responds the result is not `known`, regardless of the stored
 * booking, and another payment must be blocked. `ask` stores the result.
 */
export const usePaymentCheck = (
  booking: Paid,
  ask: (bookingId: string) => Promise<void>,
): { state: 'known' | 'asking' | 'unknown'; check: () => void; hasFailed: boolean } => {
  const isOnline = useConnectivity() === 'online'
  const { bookingId, lastPayment } = booking
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationFn: () => ask(bookingId),
  })
  useEffect(() => {
    if (isOnline) mutate()
  }, [isOnline, mutate])
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) mutate()
    }
    addEventListener('pageshow', restore)
    return () => removeEventListener('pageshow', restore)
  }, [mutate])
  const isKnown = isSuccess && lastPayment?.state !== 'pending'
  return { state: isPending ? 'asking' : isKnown ? 'known' : 'unknown', check: () => mutate(), hasFailed: isError }
}
