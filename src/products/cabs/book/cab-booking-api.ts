import type * as v from 'valibot'
import {
  checkCabPayment,
  createCabBooking,
  getCabBooking,
  type CabBooking,
} from '#contract/products/cabs/cab-bookings.ts'
import { BOOKING_LISTS_KEY } from '#src/bookings/booking-list.ts'
import type { BookingApi } from '#src/bookings/checkout/use-booking-commit.ts'
import type { PaidBookings } from '#src/bookings/payments/use-payment-wait.ts'
import type { BookingStore } from '#src/bookings/use-booking-change.ts'
import { call, queryClient, storeAnswer } from '#src/platform/api/client.ts'
import { cabBookingQueries } from '../trip/cab-booking-queries.ts'

/** How booked rides are read and stored. */
export const cabBookings: BookingStore<CabBooking> = {
  find: (bookingId) => call(getCabBooking, { params: { bookingId } }),
  detail: (bookingId) => cabBookingQueries.detail(bookingId),
}

/** Rides that wait for their payment. */
export const cabPayments: PaidBookings = {
  ask: async (bookingId) =>
    storeAnswer(cabBookingQueries.detail(bookingId), await call(checkCabPayment, { params: { bookingId } })),
  detail: (bookingId) => cabBookingQueries.detail(bookingId),
}

export type CabCommit = v.InferInput<NonNullable<(typeof createCabBooking)['body']>>

/** Makes a ride out of a hold, and finds it again by its id. */
export const cabBookingApi: BookingApi<CabBooking, CabCommit> = {
  create: (body) => call(createCabBooking, { body }, { idempotencyKey: body.bookingId }),
  find: (bookingId) => cabBookings.find(bookingId),
  async store(booking) {
    await storeAnswer(cabBookingQueries.detail(booking.bookingId), booking)
    void queryClient.invalidateQueries({ queryKey: BOOKING_LISTS_KEY })
  },
}
