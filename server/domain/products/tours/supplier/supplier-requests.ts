import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { departureIdOf } from '#contract/products/tours/departures.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { tourBookings } from '#server/database/schema/products/tours/tour-bookings.ts'
import { notifySupplierOfParts, releaseAgain } from '#server/domain/bookings/due-bookings.ts'
import type { SupplierGiven } from '#server/domain/suppliers/supplier-outcomes.ts'
import { askSupplier, takeSupplierEvents } from '#server/domain/suppliers/supplier-requests.ts'
import { orderedUnits } from '../catalogue/terms.ts'
import { tourOutcomes } from './supplier-outcomes.ts'
import type { TourChange, TourIssue, TourSupplier } from './tour-supplier.ts'

type Given = SupplierGiven & { supplier: TourSupplier; onFailure: (error: unknown) => void }

const bookAt = async (db: Db, supplier: TourSupplier, bookingId: string): Promise<TourIssue> => {
  const [due] = await db
    .select({ tour: tourBookings, contact: bookings.contact })
    .from(tourBookings)
    .innerJoin(bookings, eq(bookings.id, tourBookings.bookingId))
    .where(eq(tourBookings.bookingId, bookingId))
  if (due === undefined) throw new Error('a tour is due that is not there')
  const { tour, contact } = due
  const units = orderedUnits(tour.units)
  return supplier.book({ bookingId, tourId: tour.tourId, departureId: departureIdOf(tour), units, contact })
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

/** Queries the supplier for every due tour, and notifies it of changes. Returns how many bookings were settled. */
export const askTourSupplier = async (given: Given): Promise<number> => {
  const { db, supplier } = given
  const book = (bookingId: string) => bookAt(db, supplier, bookingId)
  const settled = await askSupplier({ ...given, outcomes: tourOutcomes, book })
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
export const takeTourEvents = (given: Given): Promise<number> =>
  takeSupplierEvents({
    ...given,
    async take(event) {
      const { db, now } = given
      const { bookingId } = event
      if (event.kind === 'cancelled') {
        return tourOutcomes.cancel(given, bookingId, {
          about: { reason: 'operator', at: now.toISOString(), note: '' },
          by: 'supplier',
        })
      }
      const isConfirmed = await tourOutcomes.confirm(given, bookingId, event.supplierReference)
      if (!isConfirmed) await releaseAgain(db, bookingId, now)
      return isConfirmed
    },
  })
