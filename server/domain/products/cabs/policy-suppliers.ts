import { asc, eq } from 'drizzle-orm'
import { MOST_SUPPLIERS } from '#contract/products/policy-suppliers.ts'
import { cities } from '#server/database/schema/places/places.ts'
import { cabOperators } from '#server/database/schema/products/cabs/cabs.ts'
import { nameContains, type PolicySuppliers } from '#server/domain/bookings/policy-suppliers.ts'

export const cabSuppliers: PolicySuppliers = async (db, search) => {
  const rows = await db
    .select({ key: cabOperators.id, name: cabOperators.name, place: cities.name })
    .from(cabOperators)
    .innerJoin(cities, eq(cities.id, cabOperators.cityId))
    .where(nameContains(cabOperators.name, search))
    .orderBy(asc(cabOperators.name), asc(cabOperators.id))
    .limit(MOST_SUPPLIERS)
  return rows.map((row) => ({ ...row, kind: 'operator' }))
}
