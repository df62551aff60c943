import * as v from 'valibot'
import { createStayBooking, stayBookingSchema, type StayBooking } from '#contract/products/stays/bookings.ts'
import { dayInZone } from '#contract/core/days.ts'
import { listedIn } from '#src/bookings/listed-in.ts'
import { belongsInWallet, type Answered } from '#src/platform/wallet/kind.ts'
import { learnedWith, type WalletUpdate } from '#src/platform/wallet/wallet-update.ts'
import { isLongOver, stayOf, type WalletStay } from './stay-facts.ts'

/** Booking data of a response; null if it has none. `now` in milliseconds since 1970. */
export const walletUpdateFrom = (answer: Answered, now: number): WalletUpdate<StayBooking> | null => {
  const listed = listedIn(answer)
  if (listed !== null) {
    const { items, ...update } = listed
    return { ...update, bookings: items.flatMap((item) => (item.service === 'stay' ? [item.booking] : [])) }
  }
  const { endpoint, value } = answer
  if (!endpoint.name.startsWith('bookings.')) return null
  const booking = v.safeParse(stayBookingSchema, value)
  if (!booking.success) return null
  const isOwn = endpoint.name === createStayBooking.name
  return { bookings: [booking.output], at: new Date(now).toISOString(), isOwn, isWhole: false }
}

/** What of it is stored, and what leaves. */
export const applyWalletUpdate = learnedWith<StayBooking, WalletStay>({
  belongs: belongsInWallet,
  factsOf: stayOf,
  isLongOver,
  isAhead: ({ checkOut, hotel }, now) => checkOut > dayInZone(new Date(now), hotel.zone),
})
