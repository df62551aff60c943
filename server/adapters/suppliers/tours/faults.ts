import { desc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { transact, type Db } from '#server/database/db.ts'
import { switchOf } from '../embedded-outcomes.ts'
import { readRows } from '#server/database/rows.ts'
import { tours } from '#server/database/schema/products/tours/tours.ts'
import { tourSupplierBookings, tourSupplierFaults } from '#server/database/schema/products/tours/tour-suppliers.ts'
import { FAULT_KINDS, type Fault, type FaultKind } from '#server/database/schema/supplier-faults.ts'

type Switch = { tourId: string | null; kind: FaultKind; value?: number; uses: number }

/** Sets a switch: the next bookings, of one tour or of all, go wrong in this way. Without a value the usual one. */
export const setTourFault = async (db: Db, { tourId, ...given }: Switch, now: Date): Promise<void> => {
  await db.insert(tourSupplierFaults).values({ id: uuidv7(), tourId, madeAt: now, ...switchOf(given) })
}

export const clearTourFaults = async (db: Db): Promise<void> => {
  await db.delete(tourSupplierFaults)
}

const faultRow = v.object({ kind: v.picklist(FAULT_KINDS), value: v.number() })

const draw = async (tx: Db, tourId: string): Promise<Fault[]> => {
  const faults = await readRows(
    tx,
    faultRow,
    sql`
    update tour_supplier_faults set uses_left = uses_left - 1
    where uses_left > 0 and id in (
      select id from tour_supplier_faults
      where uses_left > 0 and (tour_id is null or tour_id = ${tourId}) order by id for update)
    returning kind, value`,
  )
  await tx.execute(sql`delete from tour_supplier_faults where uses_left = 0`)
  return faults
}

/** The book entry of a booking at the supplier, made at its first check with the faults that apply to it. */
export const offered = async (
  db: Db,
  asked: { bookingId: string; tourId: string; departureId: string; now: Date; drawsFaults: boolean },
): Promise<Fault[]> => {
  const { bookingId, tourId, departureId, now, drawsFaults } = asked
  const [known] = await db
    .select({ faults: tourSupplierBookings.faults })
    .from(tourSupplierBookings)
    .where(eq(tourSupplierBookings.bookingId, bookingId))
  if (known !== undefined) return known.faults
  return transact(db, async (tx) => {
    const reference = `T-${bookingId.slice(-6).toUpperCase()}`
    const entry = { bookingId, tourId, departureId, faults: [], state: 'offered' as const, reference, madeAt: now }
    const made = await tx.insert(tourSupplierBookings).values(entry).onConflictDoNothing()
    if (made.rowCount === 0) {
      const [other] = await tx.select().from(tourSupplierBookings).where(eq(tourSupplierBookings.bookingId, bookingId))
      return other?.faults ?? []
    }
    if (!drawsFaults) return []
    const faults = await draw(tx, tourId)
    await tx.update(tourSupplierBookings).set({ faults }).where(eq(tourSupplierBookings.bookingId, bookingId))
    return faults
  })
}

/** True if a switch is set that would strike a booking of this tour. */
export const hasTourFaults = async (db: Db, tourId: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`select 1 from tour_supplier_faults
    where uses_left > 0 and (tour_id is null or tour_id = ${tourId}) limit 1`)
  return rows.length > 0
}

/** The faults of a booking that the supplier knows; null where it has none in its books. */
export const knownFaults = async (db: Db, bookingId: string): Promise<Fault[] | null> => {
  const [known] = await db
    .select({ faults: tourSupplierBookings.faults })
    .from(tourSupplierBookings)
    .where(eq(tourSupplierBookings.bookingId, bookingId))
  return known?.faults ?? null
}

/** The switches that are set, latest first, with the title of the tour they are for. */
export const listTourFaults = (db: Db) =>
  db
    .select({ fault: tourSupplierFaults, titleEn: tours.titleEn, titleId: tours.titleId })
    .from(tourSupplierFaults)
    .leftJoin(tours, eq(tours.id, tourSupplierFaults.tourId))
    .orderBy(desc(tourSupplierFaults.id))
