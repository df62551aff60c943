import type * as v from 'valibot'
import { createTourBooking, getTourBooking, type TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { BOOKING_LISTS_KEY } from '#src/bookings/booking-list.ts'
import type { BookingApi } from '#src/bookings/checkout/use-booking-commit.ts'
import type { BookingStore } from '#src/bookings/use-booking-change.ts'
import { call, queryClient, storeAnswer } from '#src/platform/api/client.ts'
import { tourBookingQueries } from '../trip/tour-booking-queries.ts'

/** How booked tours are read and stored. */
export const tourBookings: BookingStore<TourBooking> = {
  find: (bookingId) => call(getTourBooking, { params: { bookingId } }),
  detail: (bookingId) => tourBookingQueries.detail(bookingId),
}

export type TourCommit = v.InferInput<NonNullable<(typeof createTourBooking)['body']>>

/** Makes a tour out of a hold, and finds it again by its id. */
export const tourBookingApi: BookingApi<TourBooking, TourCommit> = {
  create: (body) => call(createTourBooking, { body }, { idempotencyKey: body.bookingId }),
  find: (bookingId) => call(getTourBooking, { params: { bookingId } }),
  async store(booking) {
    await storeAnswer(tourBookingQueries.detail(booking.bookingId), booking)
    void queryClient.invalidateQueries({ queryKey: BOOKING_LISTS_KEY })
  },
}
