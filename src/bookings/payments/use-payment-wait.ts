import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { usePaymentCheck, type Paid } from './use-payment-check.ts'

/** How a product reads its bookings that wait for a payment; the same from render to render. */
export type PaidBookings = {
  /** Has the gateway asked what became of the payments, and stores the booking as it is then. */
  ask: (bookingId: string) => Promise<void>
  /** Under which key the booking is read. */
  detail: (bookingId: string) => { queryKey: QueryKey }
}

/**
 * What waiting for a payment needs to know: what became of the last try, whether there is network, and what to do when a
 * time is over.
 */
export const usePaymentWait = (booking: Paid, { ask, detail }: PaidBookings) => {
  const queryClient = useQueryClient()
  const isOffline = useConnectivity() === 'offline'
  const [, look] = useState(0)
  const { bookingId } = booking
  const { state, check, hasFailed } = usePaymentCheck(booking, ask)
  const timeIsUp = useCallback(() => {
    // What is shown depends on the clock too.
    look((count) => count + 1)
    void queryClient.invalidateQueries({ queryKey: detail(bookingId).queryKey })
  }, [queryClient, detail, bookingId])
  return { isOffline, state, check, hasFailed, timeIsUp }
}
