import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import { stayBookings } from '#server/database/schema/products/stays/stay-bookings.ts'
import type { HotelSupplier, Issue } from './hotel-supplier.ts'
import {
  markReleased,
  BATCH_SIZE,
  over,
  takeDue,
  notifySupplierOfParts,
  awaitingIssue,
  type Due,
} from '#server/domain/bookings/due-bookings.ts'
import { cancelBySupplier, confirmIssued, failIssued, type SupplierGiven } from './supplier-outcomes.ts'

type Given = SupplierGiven & { supplier: HotelSupplier; onFailure: (error: unknown) => void }

/**
 * Looks up our id at the supplier, and only retries if it has nothing: a lost response never causes a double booking.
 */
const ask = async ({ db, supplier }: Given, { id, attempts }: Due): Promise<Issue> => {
  const found = attempts > 1 ? await supplier.find(id) : null
  if (found === null) {
    const [stay] = await db
      .select({ propertyId: stayBookings.propertyId })
      .from(stayBookings)
      .where(eq(stayBookings.bookingId, id))
    if (stay === undefined) throw new Error('a stay is due that is not there')
    return supplier.book({ bookingId: id, propertyId: stay.propertyId })
  }
  return found.kind === 'cancelled' ? { kind: 'failed' } : found
}

const ROOM_NIGHTS = sql`select json_agg(json_build_object('room', c.room, 'night', c.night))
  from cancelled_room_nights c where c.cancellation_id = g.id`

/** Takes the word of the supplier. True when the booking waits no longer because of it. */
const settle = async (given: Given, bookingId: string, issue: Issue): Promise<boolean> => {
  switch (issue.kind) {
    case 'confirmed':
      return confirmIssued(given, bookingId, issue.supplierReference)
    case 'pending':
      return false
    case 'sold_out':
    case 'failed':
      return failIssued(given, bookingId, { isReleased: true })
  }
}

/**
 * After the deadline: confirmations received by now are accepted; everything else is abandoned, at the supplier too.
 */
const giveUp = async (given: Given, { id }: Due): Promise<boolean> => {
  const found = await given.supplier.find(id).catch((error: unknown) => {
    given.onFailure(error)
    return null
  })
  if (found?.kind === 'confirmed') return confirmIssued(given, id, found.supplierReference)
  return failIssued(given, id, { isReleased: false })
}

const release = async ({ db, supplier, now }: Given, due: Due): Promise<void> => {
  await supplier.cancel(due.id)
  await markReleased(db, due, now)
}

/**
 * Queries the supplier for every due booking: to confirm it, or to release it fully or partially. Requests are made
 * outside transactions, and every response is applied once. Returns how many bookings were settled.
 */
export const askSupplier = async (given: Given): Promise<number> => {
  const { db, supplier, now, onFailure } = given
  let settled = 0
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const due =
      (await takeDue(db, supplier.name, now, awaitingIssue(now))) ?? (await takeDue(db, supplier.name, now, over(now)))
    if (due === undefined) break
    try {
      if (due.state !== 'issuing') await release(given, due)
      else if (due.is_over ? await giveUp(given, due) : await settle(given, due.id, await ask(given, due))) settled += 1
    } catch (error) {
      onFailure(error)
    }
  }
  await notifySupplierOfParts<RoomNight>({
    ...given,
    supplier: supplier.name,
    partsOf: ROOM_NIGHTS,
    partSchema: v.object({ room: v.number(), night: v.string() }),
    notify: (bookingId, roomNights) => supplier.cancelRoomNights({ bookingId, roomNights }),
  })
  return settled
}

/** Processes the supplier's events, each once. Returns how many changed a booking. */
export const takeSupplierEvents = async (given: Given): Promise<number> => {
  const { db, supplier, onFailure } = given
  let changed = 0
  for (const event of await supplier.events()) {
    try {
      const { bookingId } = event
      if (event.kind === 'cancelled') {
        if (await cancelBySupplier(given, bookingId)) changed += 1
      } else if (await confirmIssued(given, bookingId, event.supplierReference)) changed += 1
      else {
        // Confirmed when we had given it up: it has to be given back once more.
        await db.execute(sql`update bookings set supplier_released_at = null, issue_next_at = ${given.now}, issue_attempts = 0
          where id = ${bookingId} and state = 'issue_failed'`)
      }
      await supplier.taken(event.eventId)
    } catch (error) {
      onFailure(error)
    }
  }
  return changed
}
