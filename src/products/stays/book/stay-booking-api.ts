import {
  createStayBooking,
  getStayBooking,
  type StayBooking,
  type BookingDetails,
} from '#contract/products/stays/bookings.ts'
import type { Allocation } from '#contract/companies/allocation.ts'
import type { Money } from '#contract/core/money.ts'
import type { PayWith } from '#contract/payments/states.ts'
import type { BookingApi } from '#src/bookings/checkout/use-booking-commit.ts'
import { call, storeAnswer, queryClient } from '#src/platform/api/client.ts'
import { stayBookingQueries } from '../trip/stay-booking-queries.ts'

export type StayCommit = {
  bookingId: string
  holdId: string
  expectedTotal: Money
  payWith: PayWith
  details: BookingDetails
  allocation?: Allocation | undefined
}

/** Makes a stay out of a hold, and finds it again by its id. */
export const stayBookingApi: BookingApi<StayBooking, StayCommit> = {
  create: ({ details, ...body }) =>
    call(createStayBooking, { body: { ...body, ...details } }, { idempotencyKey: body.bookingId }),
  find: (bookingId) => call(getStayBooking, { params: { bookingId } }),
  async store(booking) {
    await storeAnswer(stayBookingQueries.detail(booking.bookingId), booking)
    void queryClient.invalidateQueries({ queryKey: stayBookingQueries.all() })
  },
}
