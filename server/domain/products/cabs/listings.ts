import type { ProductListings } from '#server/domain/bookings/product.ts'
import { cabCounts, cabsOfHost, pauseCab } from './hosted/host-listings.ts'
import { cabHostParts } from './hosted/host-parts.ts'
import { cabPublishing } from './listing/cab-publishing.ts'

/** Vehicles that hosts list. The search of places does not find single vehicles. */
export const cabListings: ProductListings = {
  places: () => Promise.resolve([]),
  countsByOwner: cabCounts,
  ofHost: cabsOfHost,
  setPaused: pauseCab,
  host: cabHostParts,
  publishing: cabPublishing,
  calendars: null,
}
