import { sql } from 'drizzle-orm'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { maySeeBooking } from '#server/domain/bookings/access.ts'
import type { Db } from '#server/database/db.ts'
import { flightBookingRows } from './flight-booking-rows.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { flightBookingView, flightRowOf, type StoredFlights } from './flight-booking-view.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

const MOST_LISTED = 100

const OVER = sql`('cancelled', 'rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed')`

/** The stored flights, without an access check. */
export const storedFlights = async (db: Db, bookingId: string): Promise<StoredFlights | undefined> => {
  const { rows } = await db.execute<StoredFlights>(flightBookingRows(sql`b.id = ${bookingId}`))
  return rows[0]
}

/** The stored flights, if the actor may see them. Someone else's are `not_found`, exactly like those that do not exist. */
export const seenFlights = async (tx: Db, actor: Actor, bookingId: string): Promise<StoredFlights> => {
  const booking = await storedFlights(tx, bookingId)
  if (booking === undefined || !maySeeBooking(actor, flightRowOf(booking))) throw notFound()
  return booking
}

export const getFlightBooking = (db: Db, actor: Actor, bookingId: string, now: Date): Promise<FlightBooking> =>
  inTenant(db, actor, async (tx) => flightBookingView(await seenFlights(tx, actor, bookingId), actor, now))

/**
 * The actor's own flights: those to come soonest first, the others latest first. A trip is to come until the day after its
 * last arrival has begun everywhere.
 */
export const listFlightBookings = async (
  { db, now }: { db: Db; now: Date },
  actor: Actor,
  when: 'upcoming' | 'past' | 'cancelled',
): Promise<{ items: FlightBooking[]; asOf: string }> => {
  const today = sql`${now}::timestamptz - interval '1 day'`
  const which = {
    upcoming: sql`b.state not in ${OVER} and b.ends_at >= ${today}`,
    past: sql`b.state not in ${OVER} and b.ends_at < ${today}`,
    cancelled: sql`b.state in ${OVER}`,
  }[when]
  const order = when === 'upcoming' ? sql`b.starts_at, b.id` : sql`b.starts_at desc, b.id desc`
  const own = sql`b.client_id = ${actor.clientId} and b.user_id = ${actor.userId}`
  const { rows } = await inTenant(db, actor, (tx) =>
    tx.execute<StoredFlights>(flightBookingRows(sql`${own} and ${which}`, sql`${order} limit ${MOST_LISTED}`)),
  )
  return { items: rows.map((row) => flightBookingView(row, actor, now)), asOf: now.toISOString() }
}
