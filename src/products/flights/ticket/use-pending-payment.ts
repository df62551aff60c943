import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { usePaymentWait } from '#src/bookings/payments/use-payment-wait.ts'
import { flightPayments } from '../book/flight-payments.ts'

/** Waiting for the payment of flights, or of a change of them: where nobody has tried yet, all is known. */
export const usePendingPayment = (booking: FlightBooking) => {
  const { state, ...wait } = usePaymentWait(booking, flightPayments)
  return { ...wait, state: booking.lastPayment === null ? ('known' as const) : state }
}
