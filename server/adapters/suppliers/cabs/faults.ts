import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { cabSupplierBookings, cabSupplierFaults } from '#server/database/schema/products/cabs/cab-suppliers.ts'
import { cabOperators } from '#server/database/schema/products/cabs/cabs.ts'
import type { CabFaultKind, Fault } from '#server/database/schema/supplier-faults.ts'
import { embeddedBooks } from '../embedded-books.ts'

export const cabBooks = embeddedBooks({
  bookings: 'cab_supplier_bookings',
  events: 'cab_supplier_events',
  faults: 'cab_supplier_faults',
  owner: 'operator_id',
})

type Switch = { operatorId: string | null; kind: CabFaultKind; value?: number; uses: number }

/** Sets a switch: the next bookings, of one operator or of all, go wrong in this way. Without a value the usual one. */
export const setCabFault = (db: Db, { operatorId, ...given }: Switch, now: Date): Promise<void> =>
  cabBooks.setFault(db, { ownerId: operatorId, ...given }, now)

export const clearCabFaults = (db: Db): Promise<void> => cabBooks.clearFaults(db)

/** The faults of a booking, which is entered into the books at its first check. */
export const offered = (
  db: Db,
  asked: { bookingId: string; operatorId: string; now: Date; drawsFaults: boolean },
): Promise<Fault[]> => {
  const { bookingId, operatorId, now, drawsFaults } = asked
  const reference = `C-${bookingId.slice(-6).toUpperCase()}`
  const entry = { bookingId, operatorId, faults: [], state: 'offered' as const, reference, madeAt: now }
  return cabBooks.offered(db, {
    bookingId,
    ownerId: operatorId,
    drawsFaults,
    enter: async (tx) => (await tx.insert(cabSupplierBookings).values(entry).onConflictDoNothing()).rowCount !== 0,
  })
}

/** The switches that are set, latest first, with the operator they are for. */
export const listCabFaults = (db: Db) =>
  db
    .select({ fault: cabSupplierFaults, operatorName: cabOperators.name })
    .from(cabSupplierFaults)
    .leftJoin(cabOperators, eq(cabOperators.id, cabSupplierFaults.operatorId))
    .orderBy(desc(cabSupplierFaults.id))
