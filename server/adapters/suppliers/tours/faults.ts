import { desc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { transact, type Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { tours } from '#server/database/schema/products/tours/tours.ts'
import {
  TOUR_FAULT_KINDS,
  tourSupplierBookings,
  tourSupplierFaults,
  type TourFault,
  type TourFaultKind,
} from '#server/database/schema/products/tours/tour-suppliers.ts'

/** Fault kinds with a value: the usual one and the most. Seconds, lost answers, thousandths or minutes. */
export const TOUR_FAULT_VALUES: Readonly<Partial<Record<TourFaultKind, { usual: number; most: number }>>> = {
  slow: { usual: 8, most: 20 },
  time_out: { usual: 1, most: 100 },
  price_up: { usual: 100, most: 1000 },
  price_down: { usual: 100, most: 900 },
  confirm_late: { usual: 1, most: 600 },
  cancel_later: { usual: 1, most: 600 },
}

export const MOST_TOUR_USES = 1000

type Switch = { tourId: string | null; kind: TourFaultKind; value?: number; uses: number }

/** Sets a switch: the next bookings, of one tour or of all, go wrong in this way. Without a value the usual one. */
export const setTourFault = async (db: Db, { tourId, kind, value, uses }: Switch, now: Date): Promise<void> => {
  const bounds = TOUR_FAULT_VALUES[kind]
  const wanted = bounds === undefined ? 0 : Math.min(value ?? bounds.usual, bounds.most)
  await db
    .insert(tourSupplierFaults)
    .values({ id: uuidv7(), tourId, kind, value: wanted, usesLeft: Math.min(uses, MOST_TOUR_USES), madeAt: now })
}

export const clearTourFaults = async (db: Db): Promise<void> => {
  await db.delete(tourSupplierFaults)
}

const faultRow = v.object({ kind: v.picklist(TOUR_FAULT_KINDS), value: v.number() })

const draw = async (tx: Db, tourId: string): Promise<TourFault[]> => {
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
): Promise<TourFault[]> => {
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
export const knownFaults = async (db: Db, bookingId: string): Promise<TourFault[] | null> => {
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
