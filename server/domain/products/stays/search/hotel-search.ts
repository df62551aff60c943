import { createHash } from 'node:crypto'
import type pg from 'pg'
import type * as v from 'valibot'
import type { HotelOffer, listHotels } from '#contract/products/stays/hotels.ts'
import { money } from '#contract/core/money.ts'
import { freeCancellationUntil } from '#contract/products/stays/cancellation.ts'
import { named } from '#server/database/named.ts'
import type { CancellationRule } from '#server/database/schema/stays/hotels.ts'
import { cancellationSteps } from '../quote/cancellation-steps.ts'
import { openCursor, sealCursor } from '#server/domain/kernel/cursor.ts'
import { candidateValues, filterValues, SEARCH } from './hotel-search-sql.ts'
import type { PlaceIndex } from '#server/domain/places/place-index.ts'
import { assertStayIsOnSale } from './stay-dates.ts'

export type HotelSearch = v.InferOutput<NonNullable<(typeof listHotels)['query']>>
type Offer = Omit<HotelOffer, 'from'> & HotelOffer['from']
type OfferRow = {
  matching_count: number
  available_count: number
  id: string | null
  sort_key: number
  distance: number
  room_type_name: string
  board: Offer['board']
  payment: Offer['payment']
  cancellation: CancellationRule
  rooms_left: number
  total: number
  name: string
  kind: Offer['kind']
  stars: number
  area: string
  city_id: string
  city_name: string
  latitude: number
  longitude: number
  score: number | null
  review_count: number
  facilities: Offer['facilities']
  is_demonstration: boolean
  currency: string
  zone: string
  check_in_from: string
}

const offerOf = (row: OfferRow & { id: string }, checkIn: string, now: Date): HotelOffer => ({
  hotelId: row.id,
  name: row.name,
  kind: row.kind,
  stars: row.stars,
  area: row.area,
  cityKey: `city:${row.city_id}`,
  cityName: row.city_name,
  latitude: row.latitude,
  longitude: row.longitude,
  distanceMetres: row.distance,
  score: row.score,
  reviewCount: row.review_count,
  facilities: row.facilities,
  isDemonstration: row.is_demonstration,
  from: {
    roomTypeName: row.room_type_name,
    board: row.board,
    payment: row.payment,
    total: money(row.total, row.currency),
    freeCancellationUntil: freeCancellationUntil(
      cancellationSteps(row.cancellation, { checkIn, checkInFrom: row.check_in_from, zone: row.zone, now }),
    ),
    roomsLeft: row.rooms_left,
  },
})

const listName = ({ cursor: _cursor, limit: _limit, ...search }: HotelSearch): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64url')

/** Hotels at a place with their cheapest total for a stay, in one query. Throws the errors listed at the endpoint. */
export const searchHotels = async (
  given: { pool: pg.Pool; places: PlaceIndex; cursorSecret: Uint8Array; now: Date },
  search: HotelSearch,
): Promise<Omit<v.InferOutput<(typeof listHotels)['response']>, 'pricedAt'>> => {
  const { now } = given
  const where = await given.places.get(search.place)
  assertStayIsOnSale(search, { zone: where.place.zone, now }, 'query')
  const after = search.cursor === undefined ? null : openCursor(given.cursorSecret, listName(search), search.cursor)
  const { limit } = search
  const rows = await named<OfferRow>(given.pool, 'hotel-search', SEARCH, [
    ...candidateValues(where, search, given.now),
    where.hotelId,
    search.sort,
    ...filterValues(search),
    after?.[0] ?? null,
    after?.[1] ?? null,
    limit + 1,
    search.areas ?? null,
    search.nightlyCaps === undefined ? null : JSON.stringify(search.nightlyCaps),
  ])
  const found = rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]))
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    place: where.place,
    middle: where.middle,
    items: shown.map((row) => offerOf(row, search.checkIn, now)),
    nextCursor:
      found.length > limit && last !== undefined
        ? sealCursor(given.cursorSecret, listName(search), [last.sort_key, last.id])
        : null,
    total: rows[0]?.matching_count ?? 0,
    available: rows[0]?.available_count ?? 0,
  }
}
