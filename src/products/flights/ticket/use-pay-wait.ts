import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'
import { usePaymentCheck } from '#src/bookings/payments/use-payment-check.ts'
import { askOfFlights } from './ask-of-flights.ts'

/**
 * State for waiting on a payment of flights or of a change: the last attempt's result, connectivity, and the handler
 * for the deadline.
 */
export const usePayWait = (booking: FlightBooking) => {
  const queryClient = useQueryClient()
  const isOffline = useConnectivity() === 'offline'
  const [, look] = useState(0)
  const { bookingId, lastPayment } = booking
  const { state, check } = usePaymentCheck(booking, askOfFlights)
  const timeIsUp = useCallback(() => {
    look((count) => count + 1)
    void queryClient.invalidateQueries({ queryKey: flightBookingQueries.detail(bookingId).queryKey })
  }, [queryClient, bookingId])
  return { isOffline, state: lastPayment === null ? ('known' as const) : state, check, timeIsUp }
}
