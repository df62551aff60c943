import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Booking, listBookings as listEndpoint } from '#contract/products/stays/bookings.ts'
import { maySeeBooking } from '#server/domain/bookings/access.ts'
import type { Db } from '#server/database/db.ts'
import { bookingRows } from './booking-rows.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { termsLeft } from './booking-parts.ts'
import { bookingView, rowOf, type StoredBooking } from './booking-view.ts'
import { openCursor, sealCursor } from '#server/domain/kernel/cursor.ts'
import { staySummary } from '../summary.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

type Wanted = v.InferOutput<NonNullable<(typeof listEndpoint)['query']>>

const OVER = sql`('cancelled', 'rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed')`

/** Stays that are over regardless of the date: no-show, or the guest has checked out. */
const THROUGH = sql`('no_show', 'completed', 'reviewed')`

/** The stored booking, if the actor may see it. Someone else's is `not_found`, exactly like one that does not exist. */
export const seenBooking = async (tx: Db, actor: Actor, bookingId: string): Promise<StoredBooking> => {
  const { rows } = await tx.execute<StoredBooking>(bookingRows(sql`b.id = ${bookingId}`))
  const [booking] = rows
  if (booking === undefined || !maySeeBooking(actor, rowOf(booking))) throw notFound()
  return booking
}

export const getBooking = (db: Db, actor: Actor, bookingId: string, now: Date): Promise<Booking> =>
  inTenant(db, actor, async (tx) => bookingView(await seenBooking(tx, actor, bookingId), actor, now))

/** The actor's own bookings, a page at a time: upcoming ones soonest first, the others latest first. */
export const listBookings = async (
  given: { db: Db; cursorSecret: Uint8Array; now: Date },
  actor: Actor,
  wanted: Wanted,
): Promise<{ items: Booking[]; nextCursor: string | null; asOf: string }> => {
  const { when, limit } = wanted
  const list = `bookings ${actor.userId} ${when}`
  const after = openCursor(given.cursorSecret, list, wanted.cursor)
  const today = sql`(${given.now}::timestamptz at time zone p.zone)::date`
  const which = {
    upcoming: sql`b.state not in ${OVER} and b.state not in ${THROUGH} and s.check_out >= ${today}`,
    past: sql`b.state not in ${OVER} and (b.state in ${THROUGH} or s.check_out < ${today})`,
    cancelled: sql`b.state in ${OVER}`,
  }[when]
  const isAscending = when === 'upcoming'
  const seen =
    after === null
      ? sql`true`
      : sql`(b.starts_at, b.id) ${sql.raw(isAscending ? '>' : '<')} (${after[0]}::timestamptz, ${after[1]}::uuid)`
  const order = isAscending ? sql`b.starts_at, b.id` : sql`b.starts_at desc, b.id desc`
  const own = sql`b.client_id = ${actor.clientId} and b.user_id = ${actor.userId}`
  const { rows } = await inTenant(given.db, actor, (tx) =>
    tx.execute<StoredBooking>(bookingRows(sql`${own} and ${which} and ${seen}`, sql`${order} limit ${limit + 1}`)),
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => bookingView(row, actor, given.now)),
    nextCursor:
      rows.length > limit && last !== undefined
        ? sealCursor(given.cursorSecret, list, [
            staySummary(last.hotel, termsLeft(last)).startsAt.toISOString(),
            last.id,
          ])
        : null,
    asOf: given.now.toISOString(),
  }
}
