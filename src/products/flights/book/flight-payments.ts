import { checkFlightPayment } from '#contract/products/flights/flight-bookings.ts'
import type { PaidBookings } from '#src/bookings/payments/use-payment-wait.ts'
import { call, storeAnswer } from '#src/platform/api/client.ts'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'

/** Flights, and changes of them, that wait for their payment. */
export const flightPayments: PaidBookings = {
  ask: async (bookingId) =>
    storeAnswer(flightBookingQueries.detail(bookingId), await call(checkFlightPayment, { params: { bookingId } })),
  detail: (bookingId) => flightBookingQueries.detail(bookingId),
}
