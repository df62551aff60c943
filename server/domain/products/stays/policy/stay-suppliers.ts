import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { chainSupplierKey, hotelSupplierKeys } from '#contract/products/stays/policy.ts'
import { MOST_SUPPLIERS } from '#contract/products/policy-suppliers.ts'
import { cities } from '#server/database/schema/places/places.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { nameContains, type PolicySuppliers } from '#server/domain/bookings/policy-suppliers.ts'

/** Chains first: they are few. */
export const staySuppliers: PolicySuppliers = async (db, search) => {
  const chains = await db
    .selectDistinct({ name: properties.brand })
    .from(properties)
    .where(and(isNotNull(properties.brand), nameContains(properties.brand, search)))
    .orderBy(asc(properties.brand))
    .limit(MOST_SUPPLIERS / 2)
  const hotels = await db
    .select({ hotelId: properties.id, name: properties.name, place: cities.name })
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .where(nameContains(properties.name, search))
    .orderBy(asc(properties.name), asc(properties.id))
    .limit(MOST_SUPPLIERS)
  const found = [
    ...chains.flatMap(({ name }) =>
      name === null ? [] : [{ key: chainSupplierKey(name), name, kind: 'chain' as const, place: '' }],
    ),
    ...hotels.flatMap(({ hotelId, name, place }) =>
      hotelSupplierKeys({ hotelId }).map((key) => ({ key, name, kind: 'hotel' as const, place })),
    ),
  ]
  return found.slice(0, MOST_SUPPLIERS)
}
