import type * as v from 'valibot'
import {
  createFlightBooking,
  getFlightBooking,
  type FlightBooking,
} from '#contract/products/flights/flight-bookings.ts'
import { BOOKING_LISTS_KEY } from '#src/bookings/booking-list.ts'
import type { BookingApi } from '#src/bookings/checkout/use-booking-commit.ts'
import { call, storeAnswer, queryClient } from '#src/platform/api/client.ts'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'

export type FlightCommit = v.InferInput<NonNullable<typeof createFlightBooking.body>>

/** Books flights, and finds them again by the id of their booking. */
export const flightBookingApi: BookingApi<FlightBooking, FlightCommit> = {
  create: (body) => call(createFlightBooking, { body }, { idempotencyKey: body.bookingId }),
  find: (bookingId) => call(getFlightBooking, { params: { bookingId } }),
  async store(booking) {
    await storeAnswer(flightBookingQueries.detail(booking.bookingId), booking)
    void queryClient.invalidateQueries({
      queryKey: flightBookingQueries.all(),
      predicate: ({ queryKey }) => queryKey[1] !== 'detail',
    })
    void queryClient.invalidateQueries({ queryKey: BOOKING_LISTS_KEY })
  },
}
