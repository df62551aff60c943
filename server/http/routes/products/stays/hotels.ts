import {
  getHotel,
  hotelFacets,
  listBrandHotels,
  listHotels,
  listHotelsNear,
  listRates,
} from '#contract/products/stays/hotels.ts'
import { ageLimitsOf } from '#server/domain/products/stays/quote/age-limits.ts'
import { countFacets } from '#server/domain/products/stays/search/hotel-facets.ts'
import { brandHotels, hotelsNear, hotelWithRooms } from '#server/domain/products/stays/search/hotel-facts.ts'
import { searchHotels } from '#server/domain/products/stays/search/hotel-search.ts'
import { hotelRates } from '#server/domain/products/stays/search/rates.ts'
import { publicRoute } from '#server/http/route.ts'

/** Hotels change rarely, and all visitors of a place use the same point. */
const NEAR_MS = 60_000

export const hotelsRoutes = [
  publicRoute(listHotels, async ({ pool, places, keys, now, query }) => ({
    ...(await searchHotels({ pool, places, cursorSecret: keys.cursor, now }, query)),
    pricedAt: now.toISOString(),
  })),
  publicRoute(hotelFacets, async ({ pool, places, now, query }) => ({
    facets: await countFacets({ pool, places, now }, query),
  })),
  publicRoute(listBrandHotels, async ({ db, query }) => ({ items: await brandHotels(db, query.brand) })),
  publicRoute(listHotelsNear, async ({ db, query }) => ({ items: await hotelsNear(db, query) }), { sharedMs: NEAR_MS }),
  publicRoute(getHotel, async ({ db, params, locale }) => {
    const { hotelId } = params
    const [found, ageLimits] = await Promise.all([hotelWithRooms(db, hotelId, locale), ageLimitsOf(db, hotelId)])
    return { ...found, ageLimits }
  }),
  publicRoute(listRates, async ({ pool, params, query, now }) => ({
    roomTypes: await hotelRates(pool, params.hotelId, query, now),
    pricedAt: now.toISOString(),
  })),
]
