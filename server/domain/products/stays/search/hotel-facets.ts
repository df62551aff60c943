import type pg from 'pg'
import type * as v from 'valibot'
import type { hotelFacets } from '#contract/products/stays/hotels.ts'
import { named } from '#server/database/named.ts'
import { FACETS } from './hotel-facets-sql.ts'
import { hotelValues } from './hotel-search-sql.ts'
import type { PlaceIndex } from '#server/domain/places/place-index.ts'
import { assertStayIsOnSale } from './stay-dates.ts'

type Search = v.InferOutput<NonNullable<(typeof hotelFacets)['query']>>
type Facets = v.InferOutput<(typeof hotelFacets)['response']>['facets']

/** Number of hotels per filter for a stay at a place. Throws like the list. */
export const countFacets = async (
  given: { pool: pg.Pool; places: PlaceIndex; now: Date },
  search: Search,
): Promise<Facets> => {
  const where = await given.places.get(search.place)
  assertStayIsOnSale(search, { zone: where.place.zone, now: given.now }, 'query')
  const rows = await named(given.pool, FACETS, FACETS.values(hotelValues(where, search, given.now)))
  const facets: Facets = {
    stars: {},
    kinds: {},
    areas: {},
    boards: {},
    payments: {},
    facilities: {},
    minScore: {},
    freeCancellation: {},
  }
  for (const { filter, member, hotels } of rows) facets[filter][member] = hotels
  return facets
}
