import { checkTourPayment } from '#contract/products/tours/tour-bookings.ts'
import type { PaidBookings } from '#src/bookings/payments/use-payment-wait.ts'
import { call, storeAnswer } from '#src/platform/api/client.ts'
import { tourBookingQueries } from '../trip/tour-booking-queries.ts'

/** Tours that wait for their payment. */
export const tourPayments: PaidBookings = {
  ask: async (bookingId) =>
    storeAnswer(tourBookingQueries.detail(bookingId), await call(checkTourPayment, { params: { bookingId } })),
  detail: (bookingId) => tourBookingQueries.detail(bookingId),
}
