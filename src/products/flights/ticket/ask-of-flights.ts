import { checkFlightPayment } from '#contract/products/flights/flight-bookings.ts'
import { call, keepAnswer } from '#src/platform/api/client.ts'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'

/** Has the gateway asked what became of the payments of flights, and keeps them as they are then. */
export const askOfFlights = async (bookingId: string): Promise<void> =>
  keepAnswer(flightBookingQueries.detail(bookingId), await call(checkFlightPayment, { params: { bookingId } }))
