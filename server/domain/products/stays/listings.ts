import { count, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { stayBookings } from '#server/database/schema/products/stays/stay-bookings.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import type { BookingHost, ProductListings } from '#server/domain/bookings/product.ts'
import { stayCalendars } from './calendars/stay-calendars.ts'
import { pauseProperty, propertiesOfHost } from './host/host-listings.ts'
import { stayPublishing } from './listing/stay-publishing.ts'

const { id, cityId, name, zone, latitude, longitude, ownerUserId } = properties

/** The owner of the property of a stay. */
export const hostOfStay = async (tx: Db, bookingId: string): Promise<BookingHost | null> => {
  const [found] = await tx
    .select({ userId: ownerUserId, name })
    .from(stayBookings)
    .innerJoin(properties, eq(properties.id, stayBookings.propertyId))
    .where(eq(stayBookings.bookingId, bookingId))
  return found === undefined || found.userId === null ? null : { userId: found.userId, name: found.name }
}

/** Hotels. */
export const stayListings: Omit<ProductListings, 'host'> = {
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
  ofHost: propertiesOfHost,
  setPaused: pauseProperty,
  publishing: stayPublishing,
  calendars: stayCalendars,
}
