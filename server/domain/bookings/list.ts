import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { BookingList } from '#contract/bookings/summary.ts'
import { SERVICES } from '#contract/core/services.ts'
import type { BookingPage, listBookings as listEndpoint } from '#contract/products/registry.ts'
import { BOOKING_STATES, holdsStock, isThrough } from '#contract/bookings/states.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '../kernel/actor.ts'
import { openCursor, sealCursor } from '../kernel/cursor.ts'
import type { Products } from './product.ts'
import type { SharedRow } from './shared-rows.ts'

type Wanted = v.InferOutput<NonNullable<(typeof listEndpoint)['query']>>
type Given = { db: Db; cursorSecret: Uint8Array; now: Date; products: Products }

const OVER = BOOKING_STATES.filter((state) => !holdsStock(state))
const THROUGH = BOOKING_STATES.filter(isThrough)
const ON = BOOKING_STATES.filter((state) => holdsStock(state) && !isThrough(state))

/** A booking is upcoming until the day of its end is over where it ends. */
const inList = (list: BookingList, now: Date): SQL | undefined => {
  const { state, endsAt, endZone } = bookings
  const today = sql`(${now}::timestamptz at time zone ${endZone})::date`
  const endDay = sql`(${endsAt} at time zone ${endZone})::date`
  switch (list) {
    case 'upcoming':
      return and(inArray(state, ON), sql`${endDay} >= ${today}`)
    case 'past':
      return sql`(${inArray(state, THROUGH)} or ${inArray(state, ON)} and ${endDay} < ${today})`
    case 'cancelled':
      return inArray(state, OVER)
  }
}

const pageOf = (
  tx: Db,
  { clientId, userId }: Actor,
  { when, whose, limit }: Wanted,
  after: readonly [string | number, string] | null,
  now: Date,
): Promise<SharedRow[]> => {
  const isAscending = when === 'upcoming'
  const order = isAscending ? asc : desc
  const behind =
    after === null
      ? undefined
      : sql`(${bookings.startsAt}, ${bookings.id}) ${sql.raw(isAscending ? '>' : '<')}
          (${String(after[0])}::timestamptz, ${after[1]}::uuid)`
  return tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, clientId),
        whose === 'mine' ? eq(bookings.userId, userId) : eq(bookings.bookedBy, userId),
        inList(when, now),
        behind,
      ),
    )
    .orderBy(order(bookings.startsAt), order(bookings.id))
    .limit(limit + 1)
}

/** The actor's own bookings, or those they made for colleagues, of every service by time, a page at a time: upcoming ones soonest first, the others latest first. */
export const listBookings = async (given: Given, actor: Actor, wanted: Wanted): Promise<BookingPage> => {
  const { now, products, cursorSecret } = given
  const list = `bookings ${actor.userId} ${wanted.whose} ${wanted.when}`
  const after = openCursor(cursorSecret, list, wanted.cursor)
  return inTenant(given.db, actor, async (tx) => {
    const rows = await pageOf(tx, actor, wanted, after, now)
    const shown = rows.slice(0, wanted.limit)
    const items = new Map<string, BookingPage['items'][number]>()
    for (const service of SERVICES) {
      const ofService = shown.filter((row) => row.service === service)
      if (ofService.length === 0) continue
      for (const userId of new Set(ofService.map((row) => row.userId))) {
        const rowsOfOne = ofService.filter((row) => row.userId === userId)
        // Bookings for colleagues are seen as their travellers see them.
        const reader = userId === actor.userId ? actor : { ...actor, userId, isOperator: false }
        for (const item of await products[service].listItems(tx, reader, rowsOfOne, now))
          items.set(item.bookingId, item)
      }
    }
    const last = rows.length > wanted.limit ? shown.at(-1) : undefined
    return {
      items: shown.flatMap(({ id }) => items.get(id) ?? []),
      nextCursor: last === undefined ? null : sealCursor(cursorSecret, list, [last.startsAt.toISOString(), last.id]),
      asOf: now.toISOString(),
    }
  })
}
