import { eq, sql } from 'drizzle-orm'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { mayBecome, type BookingState } from '#contract/bookings/states.ts'
import { mayRunStay } from '#server/domain/bookings/access.ts'
import type { Db } from '#server/database/db.ts'
import { storedStayRow, stayBookingRows } from '../book/booking-rows.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { asSystem } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { seenStay } from '../book/booking-reads.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { stayBookingView, rowOf, type StoredStay } from '../book/booking-view.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { canArrive } from './stay-run-view.ts'
import { named } from '#server/database/named.ts'
import { textOf } from '#server/database/rows.ts'

export type RunGiven = { tx: Db; now: Date; version: number }

/** Throws `not_found` for a booking the actor does not see, and `forbidden` for one whose stay others run. */
export const assertRuns = async (tx: Db, actor: Actor, bookingId: string): Promise<void> => {
  if (!mayRunStay(actor, rowOf(await seenStay(tx, actor, bookingId)))) throw new Refusal('forbidden')
}

const FULL = { name: 'full-stay', row: storedStayRow, text: textOf(stayBookingRows(sql`b.id = $1`)) }

/** The whole booking, also of another company. Only behind `assertRuns`, and stepped out of the tenant. */
export const fullBooking = async (tx: Db, bookingId: string): Promise<StoredStay> => {
  const [booking] = await named(tx, FULL, [bookingId])
  if (booking === undefined) throw notFound()
  return booking
}

/** When a booking last came into a state, or into its present one; null if never. */
export const lastAt = ({ events }: Pick<StoredStay, 'events'>, state?: BookingState): string | null => {
  const event = events.findLast((one) => state === undefined || one.state === state)
  return event === undefined ? null : new Date(event.at).toISOString()
}

/** The event that came before a late change, with its time. */
const details = (booking: StoredStay) => ({
  state: booking.state,
  from: booking.events.at(-2)?.state ?? null,
  version: booking.version,
  at: lastAt(booking),
})

/** `illegal_transition` with the current state and since when it is. */
export const illegalStep = (booking: StoredStay): Refusal =>
  new Refusal('illegal_transition', { details: details(booking) })

/** Throws `illegal_transition` where a booking cannot go on to a state. */
export const assertMayBecome = (booking: StoredStay, next: BookingState): void => {
  if (!mayBecome(booking.state, next)) throw illegalStep(booking)
}

/**
 * Works on the locked booking of a stay that the actor runs. Hosts are of another company than their guests: the work
 * is the server's own, once the actor is allowed it. Gives the booking as the actor sees it then.
 */
export const runStay = async (
  { tx, now, version }: RunGiven,
  actor: Actor,
  bookingId: string,
  work: (booking: StoredStay) => Promise<void>,
): Promise<StayBooking> => {
  await assertRuns(tx, actor, bookingId)
  await asSystem(tx, async () => {
    await tx.execute(sql`select 1 from bookings where id = ${bookingId} for update`)
    const booking = await fullBooking(tx, bookingId)
    if (booking.version !== version) throw new Refusal('changed_meanwhile', { details: details(booking) })
    await work(booking)
  })
  return stayBookingView(await seenStay(tx, actor, bookingId), actor, now)
}

/** Moves the locked booking on by one state, with its event. */
export const moveOn = async (
  tx: Db,
  { id, client_id: clientId, state, version }: StoredStay,
  next: BookingState,
  by: { userId: string; at: Date },
): Promise<void> => {
  await tx
    .update(bookings)
    .set({ state: next, version: version + 1 })
    .where(eq(bookings.id, id))
  await recordTransitions(tx, { id, clientId }, [state, next], by)
}

/** The guest has arrived. Throws `not_found`, `forbidden`, `illegal_transition`, `arrival_too_early` or `changed_meanwhile`. */
export const reportArrival = (given: RunGiven, actor: Actor, bookingId: string): Promise<StayBooking> =>
  runStay(given, actor, bookingId, async (booking) => {
    assertMayBecome(booking, 'in_use')
    if (!canArrive(booking, given.now)) throw new Refusal('arrival_too_early')
    await moveOn(given.tx, booking, 'in_use', { userId: actor.userId, at: given.now })
  })

/** The guest has left. Throws `not_found`, `forbidden`, `illegal_transition` or `changed_meanwhile`. */
export const reportDeparture = (given: RunGiven, actor: Actor, bookingId: string): Promise<StayBooking> =>
  runStay(given, actor, bookingId, async (booking) => {
    assertMayBecome(booking, 'completed')
    await moveOn(given.tx, booking, 'completed', { userId: actor.userId, at: given.now })
  })
