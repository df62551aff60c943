import { checkPayment } from '#contract/products/stays/payment.ts'
import type { PaidBookings } from '#src/bookings/payments/use-payment-wait.ts'
import { call, storeAnswer } from '#src/platform/api/client.ts'
import { stayBookingQueries } from '../trip/stay-booking-queries.ts'

/** Stays that wait for their payment. */
export const stayPayments: PaidBookings = {
  ask: async (bookingId) =>
    storeAnswer(stayBookingQueries.detail(bookingId), await call(checkPayment, { params: { bookingId } })),
  detail: (bookingId) => stayBookingQueries.detail(bookingId),
}
