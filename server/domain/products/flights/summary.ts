import { money } from '#contract/core/money.ts'
import { partsLeft } from '#contract/products/flights/flight-parts.ts'
import type { Db } from '#server/database/db.ts'
import { writeSummary, type BookingSummary } from '#server/domain/bookings/summary.ts'
import { storedFlights } from './book/flight-booking-reads.ts'
import type { StoredFlights } from './book/flight-booking-view.ts'

type Sold = Pick<StoredFlights, 'legs' | 'currency' | 'total_minor'> & {
  flyers: readonly unknown[]
  names: Pick<StoredFlights['names'], 'airports'>
  cancelled: readonly Pick<StoredFlights['cancelled'][number], 'leg' | 'flyer' | 'refund'>[]
}

/** Flights in short: from the first departure to the last arrival. */
export const flightSummary = ({ legs, flyers, names, cancelled, ...sold }: Sold): BookingSummary => {
  const [outward, first, last] = [
    legs[0]?.offer.segments,
    legs[0]?.offer.segments[0],
    legs.at(-1)?.offer.segments.at(-1),
  ]
  if (outward === undefined || first === undefined || last === undefined) throw new Error('a booking has no flights')
  const cityOf = (code: string): string => names.airports[code]?.city ?? code
  const zoneOf = (code: string): string => names.airports[code]?.zone ?? 'UTC'
  const flying = new Set(partsLeft({ legs, flyers }, cancelled).map(({ flyer }) => flyer)).size
  const refunded = cancelled.reduce((sum, { refund }) => sum + refund, 0)
  return {
    title: `${cityOf(first.from)} – ${cityOf(outward.at(-1)?.to ?? first.to)}`,
    startsAt: new Date(first.departsAt),
    endsAt: new Date(last.arrivesAt),
    zone: zoneOf(first.from),
    endZone: zoneOf(last.to),
    total: money(sold.total_minor - refunded, sold.currency),
    people: flying === 0 ? flyers.length : flying,
  }
}

/** Keeps the summary of flights after they, their price or their travellers changed. The booking is locked. */
export const noteFlightSummary = async (tx: Db, bookingId: string): Promise<void> => {
  const booking = await storedFlights(tx, bookingId)
  if (booking !== undefined) await writeSummary(tx, bookingId, flightSummary(booking))
}
