import {
  createStayBooking,
  getStayBooking,
  type StayBooking,
  type BookingDetails,
} from '#contract/products/stays/bookings.ts'
import type { Allocation } from '#contract/companies/allocation.ts'
import type { Money } from '#contract/core/money.ts'
import type { AskedOwnPart } from '#contract/payments/own-part.ts'
import type { PayWith } from '#contract/payments/states.ts'
import type { BookingApi } from '#src/bookings/checkout/use-booking-commit.ts'
import type { BookingStore } from '#src/bookings/use-booking-change.ts'
import { call, storeAnswer, queryClient } from '#src/platform/api/client.ts'
import { stayBookingQueries } from '../trip/stay-booking-queries.ts'

export type StayCommit = {
  bookingId: string
  holdId: string
  expectedTotal: Money
  payWith: PayWith
  asksApproval: boolean
  details: BookingDetails
  allocation?: Allocation | undefined
  ownPart?: AskedOwnPart | null | undefined
}

/** How booked stays are read and stored. */
export const stayBookings: BookingStore<StayBooking> = {
  find: (bookingId) => call(getStayBooking, { params: { bookingId } }),
  detail: (bookingId) => stayBookingQueries.detail(bookingId),
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
