import * as v from 'valibot'
import { cabBookingSchema, createCabBooking, type CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { listedIn } from '#src/bookings/listed-in.ts'
import { belongsInWallet, type Answered } from '#src/platform/wallet/kind.ts'
import { learnedWith, type WalletUpdate } from '#src/platform/wallet/wallet-update.ts'
import { cabOf, isAhead, isLongOver, type WalletCab } from './cab-facts.ts'

/** Booking data of an answer; null if it has none. `now` in milliseconds since 1970. */
export const walletUpdateFrom = (answer: Answered, now: number): WalletUpdate<CabBooking> | null => {
  const listed = listedIn(answer)
  if (listed !== null) {
    const { items, ...update } = listed
    return { ...update, bookings: items.flatMap((item) => (item.service === 'cab' ? [item.booking] : [])) }
  }
  const { endpoint, value } = answer
  const at = new Date(now).toISOString()
  // Cancelling is an endpoint of all services, whose answer says which one it is.
  const ofService = v.safeParse(v.object({ service: v.literal('cab'), booking: cabBookingSchema }), value)
  if (ofService.success) return { bookings: [ofService.output.booking], at, isOwn: false, isWhole: false }
  if (!endpoint.name.startsWith('cabBookings.')) return null
  const booking = v.safeParse(cabBookingSchema, value)
  if (!booking.success) return null
  return { bookings: [booking.output], at, isOwn: endpoint.name === createCabBooking.name, isWhole: false }
}

/** What of it is stored, and what leaves. */
export const applyWalletUpdate = learnedWith<CabBooking, WalletCab>({
  belongs: belongsInWallet,
  factsOf: cabOf,
  isLongOver,
  isAhead,
})
