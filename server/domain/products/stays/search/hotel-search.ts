import { createHash } from 'node:crypto'
import type pg from 'pg'
import type * as v from 'valibot'
import type { HotelOffer, listHotels } from '#contract/products/stays/hotels.ts'
import { money } from '#contract/core/money.ts'
import { freeCancellationUntil } from '#contract/products/stays/cancellation.ts'
import { named } from '#server/database/named.ts'
import { cancellationSteps } from '../quote/cancellation-steps.ts'
import { openCursor, sealCursor } from '#server/domain/kernel/cursor.ts'
import { hotelValues, SEARCH, type OfferRow } from './hotel-search-sql.ts'
import type { PlaceIndex } from '#server/domain/places/place-index.ts'
import { assertStayIsOnSale } from './stay-dates.ts'

export type HotelSearch = v.InferOutput<NonNullable<(typeof listHotels)['query']>>
const offerOf = (row: OfferRow, checkIn: string, now: Date): HotelOffer => ({
  hotelId: row.id,
  name: row.name,
  kind: row.kind,
  brand: row.brand,
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
  ...(row.cover !== null && { cover: row.cover }),
  from: {
    roomTypeName: row.room_type_name,
    board: row.board,
    payment: row.payment,
    total: money(row.total, row.currency),
    freeCancellationUntil: freeCancellationUntil(
      cancellationSteps(row.cancellation, { checkIn, checkInFrom: row.check_in_from, zone: row.zone, now }),
    ),
    roomsLeft: row.rooms_left,
    ...(row.waits_for_host && { onRequest: true as const }),
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
  const values = SEARCH.values({
    ...hotelValues(where, search, now),
    pinnedHotel: where.hotelId,
    sort: search.sort,
    afterKey: after?.[0] ?? null,
    afterId: after?.[1] ?? null,
    most: limit + 1,
  })
  const rows = await named(given.pool, SEARCH, values)
  const found = rows.filter((row) => row.id !== null)
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
