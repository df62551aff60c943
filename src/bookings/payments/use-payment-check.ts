import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { checkPayment } from '#contract/products/stays/payment.ts'
import { call, keepAnswer } from '#src/platform/api/client.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { bookingQueries } from '#src/products/stays/trip/booking-queries.ts'

const askOfStay = async (bookingId: string): Promise<void> =>
  keepAnswer(bookingQueries.detail(bookingId), await call(checkPayment, { params: { bookingId } }))

/**
 * Queries the gateway through our server for the payment attempts: automatically when the page is opened, gets focus
 * again or the network returns, and manually. Until it responds the result is not `known`, regardless of the stored
 * booking, and another payment must be blocked. `ask` stores the result.
 */
export const usePaymentCheck = (
  booking: Pick<StayBooking, 'bookingId' | 'lastPayment'>,
  ask: (bookingId: string) => Promise<void> = askOfStay,
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
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) mutate()
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [mutate])
  const isKnown = isSuccess && lastPayment?.state !== 'pending'
  return { state: isPending ? 'asking' : isKnown ? 'known' : 'unknown', check: () => mutate(), hasFailed: isError }
}
