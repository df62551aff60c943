import { eq } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { cabBookings } from '#server/database/schema/products/cabs/cab-bookings.ts'
import { releaseAgain } from '#server/domain/bookings/due-bookings.ts'
import type { SupplierGiven } from '#server/domain/suppliers/supplier-outcomes.ts'
import { askSupplier, takeSupplierEvents, type SupplierIssue } from '#server/domain/suppliers/supplier-requests.ts'
import type { CabSupplier } from './cab-supplier.ts'
import { cabOutcomes } from './supplier-outcomes.ts'

export type CabSupplierGiven = SupplierGiven & { supplier: CabSupplier; onFailure: (error: unknown) => void }

const bookAt = async (db: Db, supplier: CabSupplier, bookingId: string): Promise<SupplierIssue> => {
  const [ride] = await db.select().from(cabBookings).where(eq(cabBookings.bookingId, bookingId))
  if (ride === undefined) throw new Error('a ride is due that is not there')
  return supplier.book({ bookingId, operatorId: ride.operatorId, isOnRequest: ride.terms.isOnRequest })
}

/** Queries the supplier for every due ride. Returns how many bookings were settled. */
export const askCabSupplier = (given: CabSupplierGiven): Promise<number> =>
  askSupplier({ ...given, outcomes: cabOutcomes, book: (bookingId) => bookAt(given.db, given.supplier, bookingId) })

/**
 * Processes the supplier's events, each once; `changeDriver` assigns another one. Returns how many changed a booking.
 */
export const takeCabEvents = (
  given: CabSupplierGiven,
  changeDriver: (bookingId: string) => Promise<boolean>,
): Promise<number> =>
  takeSupplierEvents({
    ...given,
    async take(event) {
      const { db, now } = given
      const { bookingId } = event
      switch (event.kind) {
        case 'cancelled':
          return cabOutcomes.cancel(given, bookingId, {
            about: { at: now.toISOString(), note: '' },
            by: 'supplier',
          })
        case 'other_driver':
          return changeDriver(bookingId)
        case 'confirmed': {
          const isConfirmed = await cabOutcomes.confirm(given, bookingId, event.supplierReference)
          if (!isConfirmed) await releaseAgain(db, bookingId, now)
          return isConfirmed
        }
      }
    },
  })
