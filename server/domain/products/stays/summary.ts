import type { HotelFacts } from '#contract/products/stays/hotels.ts'
import type { Terms } from '#server/database/schema/bookings/bookings.ts'
import type { BookingSummary } from '#server/domain/bookings/summary.ts'
import { arrivalAt } from './quote/cancellation-steps.ts'

/** What is left of a stay, in short: from check-in to check-out on the clock of the property. */
export const staySummary = (
  { name, zone, checkInFrom, checkOutUntil }: Pick<HotelFacts, 'name' | 'zone' | 'checkInFrom' | 'checkOutUntil'>,
  { checkIn, checkOut, total, adults, children }: Terms,
): BookingSummary => ({
  title: name,
  startsAt: new Date(arrivalAt(checkIn, checkInFrom, zone)),
  endsAt: new Date(arrivalAt(checkOut, checkOutUntil, zone)),
  zone,
  endZone: zone,
  total,
  people: adults + children,
})
