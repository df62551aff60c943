import { and, count, desc, eq } from 'drizzle-orm'
import type pg from 'pg'
import type * as v from 'valibot'
import {
  MAX_WISHLIST_ITEMS,
  type saveWishlistItem as putEndpoint,
  type WishlistItem,
  type WishlistPrice,
} from '#contract/products/stays/wishlist.ts'
import { money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { cities } from '#server/database/schema/places/places.ts'
import { wishlistItems } from '#server/database/schema/products/stays/wishlist.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { cardFrom } from './hotel-facts.ts'
import { hotelRates } from './rates.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'

type Asked = v.InferOutput<NonNullable<(typeof putEndpoint)['body']>>
type Item = typeof wishlistItems.$inferSelect

const seenOf = ({ stay, seenMinor, seenCurrency }: Item): WishlistItem['seen'] =>
  stay === null || seenMinor === null || seenCurrency === null ? null : { stay, total: money(seenMinor, seenCurrency) }

const own = (actor: Actor, hotelId?: string) =>
  and(
    eq(wishlistItems.clientId, actor.clientId),
    eq(wishlistItems.userId, actor.userId),
    hotelId === undefined ? undefined : eq(wishlistItems.propertyId, hotelId),
  )

const wishlistOf = async (tx: Db, actor: Actor, hotelId?: string): Promise<WishlistItem[]> => {
  const rows = await tx
    .select()
    .from(wishlistItems)
    .innerJoin(properties, eq(properties.id, wishlistItems.propertyId))
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .where(own(actor, hotelId))
    .orderBy(desc(wishlistItems.savedAt), desc(wishlistItems.propertyId))
  return rows.map(({ wishlist_items: item, properties: property, cities: city }) => ({
    hotel: cardFrom(property, city),
    note: item.note,
    savedAt: item.savedAt.toISOString(),
    seen: seenOf(item),
  }))
}

/** The hotels the actor saved, latest first. */
export const listWishlist = (db: Db, actor: Actor): Promise<WishlistItem[]> =>
  inTenant(db, actor, (tx) => wishlistOf(tx, actor))

const priceOf = async (pool: pg.Pool, { hotel, seen }: WishlistItem, now: Date): Promise<WishlistPrice> => {
  const { hotelId } = hotel
  if (seen === null) return { hotelId, state: 'check_dates', total: null }
  try {
    const rooms = await hotelRates(pool, hotelId, seen.stay, now)
    const [least] = rooms
      .filter((room) => room.fits && room.roomsLeft >= seen.stay.rooms)
      .flatMap((room) => room.rates.map(({ total }) => total))
      .toSorted((one, other) => one.minor - other.minor)
    return { hotelId, state: least === undefined ? 'sold_out' : 'priced', total: least ?? null }
  } catch (error) {
    // The days have passed, or nothing is on sale on them.
    if (error instanceof Refusal) return { hotelId, state: 'check_dates', total: null }
    throw error
  }
}

/** Current prices of the saved stays. Sequential, so that one person's list does not use the whole pool. */
export const wishlistPrices = async (
  given: { db: Db; pool: pg.Pool; now: Date },
  actor: Actor,
): Promise<WishlistPrice[]> => {
  const prices: WishlistPrice[] = []
  for (const wishlistItem of await listWishlist(given.db, actor))
    prices.push(await priceOf(given.pool, wishlistItem, given.now))
  return prices
}

/** Saves a hotel or updates its wishlist item. Throws `not_found` or `wishlist_full`. */
export const saveWishlistItem = (
  given: { db: Db; now: Date },
  actor: Actor,
  { hotelId, note, seen, savedAt }: Asked & { hotelId: string },
): Promise<WishlistItem> =>
  inTenant(given.db, actor, async (tx) => {
    // Serializes saves of one person, so that the limit also holds with concurrent calls.
    await inTurn(tx, `wishlist ${actor.userId}`)
    const [hotel] = await tx.select({ id: properties.id }).from(properties).where(eq(properties.id, hotelId))
    if (hotel === undefined) throw notFound()
    const price =
      seen === undefined
        ? {}
        : { stay: seen?.stay ?? null, seenMinor: seen?.total.minor ?? null, seenCurrency: seen?.total.currency ?? null }
    const changes = { ...(note !== undefined && { note }), ...price }
    const [before] = await tx.select().from(wishlistItems).where(own(actor, hotelId))
    if (before === undefined) {
      const [saved] = await tx.select({ items: count() }).from(wishlistItems).where(own(actor))
      if ((saved?.items ?? 0) >= MAX_WISHLIST_ITEMS)
        throw new Refusal('wishlist_full', { details: { most: MAX_WISHLIST_ITEMS } })
      const since = savedAt === undefined ? given.now : new Date(savedAt)
      await tx.insert(wishlistItems).values({
        userId: actor.userId,
        clientId: actor.clientId,
        propertyId: hotelId,
        savedAt: since < given.now ? since : given.now,
        ...changes,
      })
    } else if (Object.keys(changes).length > 0) {
      await tx.update(wishlistItems).set(changes).where(own(actor, hotelId))
    }
    const [wishlistItem] = await wishlistOf(tx, actor, hotelId)
    if (wishlistItem === undefined) throw notFound()
    return wishlistItem
  })

/** Forgets a hotel; one that is not saved is no mistake. */
export const removeWishlistItem = (db: Db, actor: Actor, hotelId: string): Promise<{ hotelId: string }> =>
  inTenant(db, actor, async (tx) => {
    await tx.delete(wishlistItems).where(own(actor, hotelId))
    return { hotelId }
  })
