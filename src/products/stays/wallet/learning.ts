import * as v from 'valibot'
import { stayBookingSchema, createStayBooking, type StayBooking } from '#contract/products/stays/bookings.ts'
import { dayInZone } from '#contract/products/stays/stay.ts'
import { listBookings } from '#contract/products/registry.ts'
import type { Heard } from '#src/platform/api/answers.ts'
import { belongsInWallet, isLongOver, stayOf, type WalletStay } from './stay-facts.ts'

export type Told = {
  bookings: readonly StayBooking[]
  /** When the server told it, ISO 8601. */
  at: string
  /** The person's own for sure: others' bookings, which a host may read, are no business of a wallet. */
  isOwn: boolean
  /** True for the complete list of upcoming stays: missing ones were cancelled elsewhere. */
  isWhole: boolean
}

const inputSchema = v.object({
  query: v.optional(v.object({ when: v.optional(v.string()), cursor: v.optional(v.string()) })),
})

/** Booking data of a response; null if it has none. `now` in milliseconds since 1970. */
export const toldBy = ({ endpoint, input, value }: Extract<Heard, { kind: 'answered' }>, now: number): Told | null => {
  if (!endpoint.name.startsWith('bookings.')) return null
  if (endpoint.name === listBookings.name) {
    const page = v.safeParse(listBookings.response, value)
    if (!page.success) return null
    const asked = v.safeParse(inputSchema, input)
    const { when = 'upcoming', cursor } = asked.success ? (asked.output.query ?? {}) : { when: 'unknown' }
    const isWhole = when === 'upcoming' && cursor === undefined && page.output.nextCursor === null
    const bookings = page.output.items.flatMap((item) => (item.service === 'stay' ? [item.booking] : []))
    return { bookings, at: page.output.asOf, isOwn: true, isWhole }
  }
  const booking = v.safeParse(stayBookingSchema, value)
  if (!booking.success) return null
  const isOwn = endpoint.name === createStayBooking.name
  return { bookings: [booking.output], at: new Date(now).toISOString(), isOwn, isWhole: false }
}

/** Entries to store and to remove. A response older than the stored entry changes nothing. */
export const learned = (
  kept: readonly WalletStay[],
  told: Told,
  now: number,
): { put: WalletStay[]; remove: string[] } => {
  const known = new Map(kept.map((stay) => [stay.bookingId, stay]))
  const put: WalletStay[] = []
  const remove = new Set(kept.filter((stay) => isLongOver(stay, now)).map(({ bookingId }) => bookingId))
  for (const booking of told.bookings) {
    const before = known.get(booking.bookingId)
    if (before !== undefined && Date.parse(before.takenAt) > Date.parse(told.at)) continue
    if (!belongsInWallet(booking)) {
      if (before !== undefined) remove.add(booking.bookingId)
    } else if ((told.isOwn || before !== undefined) && !isLongOver(booking, now)) {
      put.push(stayOf(booking, told.at))
    }
  }
  if (told.isWhole) {
    const there = new Set(told.bookings.map(({ bookingId }) => bookingId))
    for (const { bookingId, checkOut, hotel, takenAt } of kept) {
      const isAhead = checkOut > dayInZone(new Date(now), hotel.zone)
      if (isAhead && !there.has(bookingId) && Date.parse(takenAt) <= Date.parse(told.at)) remove.add(bookingId)
    }
  }
  return { put, remove: [...remove] }
}
