import type { ProductListings } from '#server/domain/bookings/product.ts'
import { tourCalendars } from './calendars/tour-calendars.ts'
import { pauseTour, tourCounts, toursOfHost } from './hosted/host-listings.ts'
import { tourPublishing } from './listing/tour-publishing.ts'

/** Tours that hosts list. The search of places does not find single tours. */
export const tourListings: Omit<ProductListings, 'host'> = {
  places: () => Promise.resolve([]),
  countsByOwner: tourCounts,
  ofHost: toursOfHost,
  setPaused: pauseTour,
  publishing: tourPublishing,
  calendars: tourCalendars,
}
