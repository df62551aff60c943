import type { BookingState } from '#contract/bookings/states.ts'
import type { EarningFacts } from '#contract/hosts/earnings/earning-rules.ts'

/** A booking that a host earns with, as its service knows it. */
export type HostEarning = Omit<EarningFacts, 'hasTaxNumber'> & {
  bookingId: string
  reference: string
  state: BookingState
  listingId: string
  listing: string
  guest: string
  startsAt: Date
  endsAt: Date
  zone: string
  currency: string
}
