import { asc, or, sql } from 'drizzle-orm'
import { MOST_SUPPLIERS } from '#contract/products/policy-suppliers.ts'
import { airlines } from '#server/database/schema/places/places.ts'
import { nameContains, type PolicySuppliers } from '#server/domain/bookings/policy-suppliers.ts'

/** Airlines, also by their designator. */
export const flightSuppliers: PolicySuppliers = async (db, search) => {
  const rows = await db
    .select({ key: airlines.id, name: airlines.name })
    .from(airlines)
    .where(or(nameContains(airlines.name, search), sql`${airlines.id} = upper(${search})`))
    .orderBy(asc(airlines.name), asc(airlines.id))
    .limit(MOST_SUPPLIERS)
  return rows.map((row) => ({ ...row, kind: 'airline', place: '' }))
}
