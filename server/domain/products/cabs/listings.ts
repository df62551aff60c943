import type { ProductListings } from '#server/domain/bookings/product.ts'
import { cabCalendars } from './calendars/cab-calendars.ts'
import { cabCounts, cabsOfHost, pauseCab } from './hosted/host-listings.ts'
import { cabPublishing } from './listing/cab-publishing.ts'

/** Vehicles that hosts list. The search of places does not find single vehicles. */
export const cabListings: Omit<ProductListings, 'host'> = {
  places: () => Promise.resolve([]),
  countsByOwner: cabCounts,
  ofHost: cabsOfHost,
  setPaused: pauseCab,
  publishing: cabPublishing,
  calendars: cabCalendars,
}
