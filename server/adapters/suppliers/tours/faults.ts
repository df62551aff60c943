import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { tours } from '#server/database/schema/products/tours/tours.ts'
import { tourSupplierBookings, tourSupplierFaults } from '#server/database/schema/products/tours/tour-suppliers.ts'
import type { Fault, FaultKind } from '#server/database/schema/supplier-faults.ts'
import { embeddedBooks } from '../embedded-books.ts'

export const tourBooks = embeddedBooks({
  bookings: 'tour_supplier_bookings',
  events: 'tour_supplier_events',
  faults: 'tour_supplier_faults',
  owner: 'tour_id',
})

type Switch = { tourId: string | null; kind: FaultKind; value?: number; uses: number }

/** Sets a switch: the next bookings, of one tour or of all, go wrong in this way. Without a value the usual one. */
export const setTourFault = (db: Db, { tourId, ...given }: Switch, now: Date): Promise<void> =>
  tourBooks.setFault(db, { ownerId: tourId, ...given }, now)

export const clearTourFaults = (db: Db): Promise<void> => tourBooks.clearFaults(db)

/** The faults of a booking, which is entered into the books at its first check. */
export const offered = (
  db: Db,
  asked: { bookingId: string; tourId: string; departureId: string; now: Date; drawsFaults: boolean },
): Promise<Fault[]> => {
  const { bookingId, tourId, departureId, now, drawsFaults } = asked
  const reference = `T-${bookingId.slice(-6).toUpperCase()}`
  const entry = { bookingId, tourId, departureId, faults: [], state: 'offered' as const, reference, madeAt: now }
  return tourBooks.offered(db, {
    bookingId,
    ownerId: tourId,
    drawsFaults,
    enter: async (tx) => (await tx.insert(tourSupplierBookings).values(entry).onConflictDoNothing()).rowCount !== 0,
  })
}

/** The switches that are set, latest first, with the title of the tour they are for. */
export const listTourFaults = (db: Db) =>
  db
    .select({ fault: tourSupplierFaults, titleEn: tours.titleEn, titleId: tours.titleId })
    .from(tourSupplierFaults)
    .leftJoin(tours, eq(tours.id, tourSupplierFaults.tourId))
    .orderBy(desc(tourSupplierFaults.id))
