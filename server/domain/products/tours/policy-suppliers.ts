import { asc } from 'drizzle-orm'
import { MOST_SUPPLIERS } from '#contract/products/policy-suppliers.ts'
import { tourOperators } from '#server/database/schema/products/tours/tours.ts'
import { nameContains, type PolicySuppliers } from '#server/domain/bookings/policy-suppliers.ts'

export const tourSuppliers: PolicySuppliers = async (db, search) => {
  const rows = await db
    .select({ key: tourOperators.id, name: tourOperators.name })
    .from(tourOperators)
    .where(nameContains(tourOperators.name, search))
    .orderBy(asc(tourOperators.name), asc(tourOperators.id))
    .limit(MOST_SUPPLIERS)
  return rows.map((row) => ({ ...row, kind: 'operator', place: '' }))
}
