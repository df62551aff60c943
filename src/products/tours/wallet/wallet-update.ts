import * as v from 'valibot'
import { createTourBooking, tourBookingSchema, type TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { listedIn } from '#src/bookings/listed-in.ts'
import { belongsInWallet, type Answered } from '#src/platform/wallet/kind.ts'
import { learnedWith, type WalletUpdate } from '#src/platform/wallet/wallet-update.ts'
import { isAhead, isLongOver, tourOf, type WalletTour } from './tour-facts.ts'

/** Booking data of an answer; null if it has none. `now` in milliseconds since 1970. */
export const walletUpdateFrom = (answer: Answered, now: number): WalletUpdate<TourBooking> | null => {
  const listed = listedIn(answer)
  if (listed !== null) {
    const { items, ...update } = listed
    return { ...update, bookings: items.flatMap((item) => (item.service === 'tour' ? [item.booking] : [])) }
  }
  const { endpoint, value } = answer
  const at = new Date(now).toISOString()
  // Cancelling is an endpoint of all services, whose answer says which one it is.
  const ofService = v.safeParse(v.object({ service: v.literal('tour'), booking: tourBookingSchema }), value)
  if (ofService.success) return { bookings: [ofService.output.booking], at, isOwn: false, isWhole: false }
  if (!endpoint.name.startsWith('tourBookings.')) return null
  const booking = v.safeParse(tourBookingSchema, value)
  if (!booking.success) return null
  return { bookings: [booking.output], at, isOwn: endpoint.name === createTourBooking.name, isWhole: false }
}

/** What of it is stored, and what leaves. */
export const applyWalletUpdate = learnedWith<TourBooking, WalletTour>({
  belongs: belongsInWallet,
  factsOf: tourOf,
  isLongOver,
  isAhead,
})
