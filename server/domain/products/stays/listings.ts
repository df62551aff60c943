import { count, inArray } from 'drizzle-orm'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import type { ProductListings } from '#server/domain/bookings/product.ts'
import { stayPublishing } from './listing/stay-publishing.ts'

const { id, cityId, name, zone, latitude, longitude, ownerUserId } = properties

/** Hotels. */
export const stayListings: ProductListings = {
  async places(db) {
    const hotels = await db.select({ id, cityId, name, zone, latitude, longitude }).from(properties)
    return hotels.map((hotel) => ({ kind: 'hotel', ...hotel }))
  },
  async countsByOwner(db, userIds) {
    if (userIds.length === 0) return new Map()
    const rows = await db
      .select({ userId: ownerUserId, listings: count() })
      .from(properties)
      .where(inArray(ownerUserId, [...userIds]))
      .groupBy(ownerUserId)
    return new Map(rows.flatMap(({ userId, listings }) => (userId === null ? [] : [[userId, listings] as const])))
  },
  publishing: stayPublishing,
}
