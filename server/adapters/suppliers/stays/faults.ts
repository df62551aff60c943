import { desc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { transact, type Db } from '#server/database/db.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { supplierBookings, supplierFaults } from '#server/database/schema/products/stays/suppliers.ts'
import { FAULT_KINDS, type Fault, type FaultKind } from '#server/database/schema/supplier-faults.ts'
import { switchOf } from '../embedded-outcomes.ts'
import { readRows } from '#server/database/rows.ts'

type Switch = { propertyId: string | null; kind: FaultKind; value?: number; uses: number }

/** Sets a switch: the next bookings, of one property or of all, go wrong in this way. Without a value the usual one. */
export const setFault = async (db: Db, { propertyId, ...given }: Switch, now: Date): Promise<void> => {
  await db.insert(supplierFaults).values({ id: uuidv7(), propertyId, madeAt: now, ...switchOf(given) })
}

export const clearFaults = async (db: Db): Promise<void> => {
  await db.delete(supplierFaults)
}

/** The switches that are set, latest first, with the name of the property they are for. */
export const listFaults = (db: Db) =>
  db
    .select({ fault: supplierFaults, propertyName: properties.name })
    .from(supplierFaults)
    .leftJoin(properties, eq(properties.id, supplierFaults.propertyId))
    .orderBy(desc(supplierFaults.id))

const faultRow = v.object({ kind: v.picklist(FAULT_KINDS), value: v.number() })

const draw = async (tx: Db, propertyId: string): Promise<Fault[]> => {
  const faults = await readRows(
    tx,
    faultRow,
    sql`
    update supplier_faults set uses_left = uses_left - 1
    where uses_left > 0 and id in (
      select id from supplier_faults
      where uses_left > 0 and (property_id is null or property_id = ${propertyId}) order by id for update)
    returning kind, value`,
  )
  await tx.execute(sql`delete from supplier_faults where uses_left = 0`)
  return faults
}

/**
 * Faults of a booking: chosen from the switches at its first check, and unchanged afterwards. Empty, without a write,
 * if no switch is set.
 */
export const faultsOf = async (
  db: Db,
  asked: { bookingId: string; propertyId: string; now: Date },
): Promise<Fault[]> => {
  const { bookingId, propertyId, now } = asked
  const known = await db
    .select({ faults: supplierBookings.faults })
    .from(supplierBookings)
    .where(eq(supplierBookings.bookingId, bookingId))
  if (known[0] !== undefined) return known[0].faults
  const { rows } = await db.execute(sql`select 1 from supplier_faults
    where uses_left > 0 and (property_id is null or property_id = ${propertyId}) limit 1`)
  if (rows.length === 0) return []
  return transact(db, async (tx) => {
    const made = await tx
      .insert(supplierBookings)
      .values({
        bookingId,
        propertyId,
        faults: [],
        state: 'offered',
        reference: `H-${bookingId.slice(-6).toUpperCase()}`,
        madeAt: now,
      })
      .onConflictDoNothing()
    if (made.rowCount === 0) {
      const [other] = await tx.select().from(supplierBookings).where(eq(supplierBookings.bookingId, bookingId))
      return other?.faults ?? []
    }
    const faults = await draw(tx, propertyId)
    await tx.update(supplierBookings).set({ faults }).where(eq(supplierBookings.bookingId, bookingId))
    return faults
  })
}
