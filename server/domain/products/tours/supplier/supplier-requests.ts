import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { departureIdOf } from '#contract/products/tours/departures.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { tourBookings } from '#server/database/schema/products/tours/tour-bookings.ts'
import {
  awaitingIssue,
  BATCH_SIZE,
  markReleased,
  notifySupplierOfParts,
  over,
  takeDue,
  type Due,
} from '#server/domain/bookings/due-bookings.ts'
import { unitPricesOf } from '../catalogue/terms.ts'
import { cancelByOperator, confirmIssuedTour, failIssuedTour, type SupplierGiven } from './supplier-outcomes.ts'
import type { TourChange, TourIssue, TourSupplier } from './tour-supplier.ts'

type Given = SupplierGiven & { supplier: TourSupplier; onFailure: (error: unknown) => void }

/** Looks up our id at the supplier, and only retries if it has nothing: a lost response never causes a double booking. */
const ask = async ({ db, supplier }: Given, { id, attempts }: Due): Promise<TourIssue> => {
  const found = attempts > 1 ? await supplier.find(id) : null
  if (found === null) {
    const [due] = await db
      .select({ tour: tourBookings, contact: bookings.contact })
      .from(tourBookings)
      .innerJoin(bookings, eq(bookings.id, tourBookings.bookingId))
      .where(eq(tourBookings.bookingId, id))
    if (due === undefined) throw new Error('a tour is due that is not there')
    const { tour, contact } = due
    const units = unitPricesOf(tour.units)
    return supplier.book({ bookingId: id, tourId: tour.tourId, departureId: departureIdOf(tour), units, contact })
  }
  return found.kind === 'cancelled' ? { kind: 'failed' } : found
}

const CHANGES = sql`select coalesce(
    (select json_agg(json_build_object('kind', 'unit', 'index', unit.place - 1))
      from tour_bookings t, jsonb_array_elements(t.units) with ordinality unit (one, place)
      where t.booking_id = g.booking_id and unit.one ->> 'cancellationId' = g.id::text),
    (select json_build_array(json_build_object('kind', 'move', 'departureId',
        t.option_id || '.' || t.day || '.' || replace(t.time, ':', '')))
      from tour_bookings t where t.booking_id = g.booking_id and g.kind = 'tour_moved'))`

const changeSchema: v.GenericSchema<unknown, TourChange> = v.variant('kind', [
  v.object({ kind: v.literal('unit'), index: v.number() }),
  v.object({ kind: v.literal('move'), departureId: v.string() }),
])

/** Takes the word of the supplier. True when the booking waits no longer because of it. */
const settle = async (given: Given, bookingId: string, issue: TourIssue): Promise<boolean> => {
  switch (issue.kind) {
    case 'confirmed':
      return confirmIssuedTour(given, bookingId, issue.supplierReference)
    case 'pending':
      return false
    case 'sold_out':
    case 'failed':
      return failIssuedTour(given, bookingId, { isReleased: true })
  }
}

/** After the deadline: confirmations received by now are accepted; everything else is abandoned, at the supplier too. */
const giveUp = async (given: Given, { id }: Due): Promise<boolean> => {
  const found = await given.supplier.find(id).catch((error: unknown) => {
    given.onFailure(error)
    return null
  })
  if (found?.kind === 'confirmed') return confirmIssuedTour(given, id, found.supplierReference)
  return failIssuedTour(given, id, { isReleased: false })
}

/**
 * Queries the supplier for every due booking: to confirm it, or to release it fully or partially. Requests are made
 * outside transactions, and every response is applied once. Returns how many bookings were settled.
 */
export const askTourSupplier = async (given: Given): Promise<number> => {
  const { db, supplier, now, onFailure } = given
  let settled = 0
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const due =
      (await takeDue(db, supplier.name, now, awaitingIssue(now))) ?? (await takeDue(db, supplier.name, now, over(now)))
    if (due === undefined) break
    try {
      if (due.state !== 'issuing') {
        await supplier.cancel(due.id)
        await markReleased(db, due, now)
      } else if (due.is_over ? await giveUp(given, due) : await settle(given, due.id, await ask(given, due)))
        settled += 1
    } catch (error) {
      onFailure(error)
    }
  }
  await notifySupplierOfParts<TourChange>({
    ...given,
    supplier: supplier.name,
    partsOf: CHANGES,
    partSchema: changeSchema,
    notify: (bookingId, changes) => supplier.change(bookingId, changes),
  })
  return settled
}

/** Processes the supplier's events, each once. Returns how many changed a booking. */
export const takeTourEvents = async (given: Given): Promise<number> => {
  const { db, supplier, now, onFailure } = given
  let changed = 0
  for (const event of await supplier.events()) {
    try {
      const { bookingId } = event
      if (event.kind === 'cancelled') {
        const about = { reason: 'operator' as const, at: now.toISOString(), note: '' }
        if (await cancelByOperator(given, bookingId, about)) changed += 1
      } else if (await confirmIssuedTour(given, bookingId, event.supplierReference)) changed += 1
      else {
        // Confirmed when we had given it up: it has to be given back once more.
        await db.execute(sql`update bookings set supplier_released_at = null, issue_next_at = ${now}, issue_attempts = 0
          where id = ${bookingId} and state = 'issue_failed'`)
      }
      await supplier.taken(event.eventId)
    } catch (error) {
      onFailure(error)
    }
  }
  return changed
}
