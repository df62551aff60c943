import type { ProductListings } from '#server/domain/bookings/product.ts'
import { pauseTour, tourCounts, toursOfHost } from './hosted/host-listings.ts'
import { tourHostParts } from './hosted/host-parts.ts'
import { tourPublishing } from './listing/tour-publishing.ts'

/** Tours that hosts list. The search of places does not find single tours. */
export const tourListings: ProductListings = {
  places: () => Promise.resolve([]),
  countsByOwner: tourCounts,
  ofHost: toursOfHost,
  setPaused: pauseTour,
  host: tourHostParts,
  publishing: tourPublishing,
  calendars: null,
}
