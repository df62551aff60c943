import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'

/** The booking as the shared rules of payments read it: with its latest refund. */
export const paymentFactsOf = ({ state, can, lastPayment, refunds }: TourBooking) => ({
  state,
  can,
  lastPayment,
  refunds,
  refund: refunds.at(-1) ?? null,
})
