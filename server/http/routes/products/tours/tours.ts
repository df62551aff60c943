import * as endpoints from '#contract/products/tours/tours.ts'
import { availabilityOf } from '#server/domain/products/tours/search/availability.ts'
import { tourDetail } from '#server/domain/products/tours/search/tour-detail.ts'
import { tourHome } from '#server/domain/products/tours/search/tour-home.ts'
import { countTourFacets, searchTours } from '#server/domain/products/tours/search/tour-search.ts'
import { publicRoute } from '#server/http/route.ts'

/** Every tour of a city is priced for the counts: once for all who filter the same search. */
const FACETS_MS = 10_000

export const toursRoutes = [
  publicRoute(endpoints.listTours, ({ db, places, keys, locale, now, demo, query }) =>
    searchTours({ db, places, locale, now, demo, cursorSecret: keys.cursor }, query),
  ),
  publicRoute(
    endpoints.tourFacets,
    ({ db, places, locale, now, demo, query }) => countTourFacets({ db, places, locale, now, demo }, query),
    { sharedMs: FACETS_MS },
  ),
  publicRoute(endpoints.tourHome, ({ db, locale, now, demo }) => tourHome({ db, locale, now, demo })),
  publicRoute(endpoints.getTour, ({ db, params, locale, demo }) => tourDetail({ db, locale, demo }, params.tourId)),
  publicRoute(endpoints.tourAvailability, ({ db, params, query, now, demo }) =>
    availabilityOf({ db, now, demo }, { ...params, ...query }),
  ),
]
