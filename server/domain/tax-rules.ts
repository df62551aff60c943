import { and, eq, isNull, or } from 'drizzle-orm'
import { ratesOn, type TaxRate, type TaxRule } from '#contract/rules/taxes.ts'
import type { Db } from '#server/database/db.ts'
import { cities } from '#server/database/schema/places.ts'
import { properties } from '#server/database/schema/hotels.ts'
import { taxRules } from '#server/database/schema/taxes.ts'

/** A stay as tax rules look at it: where it is, and the local day on which it begins. */
type TaxedStay = { propertyId: string; checkIn: string }

const ruleOf = (row: typeof taxRules.$inferSelect): TaxRule => ({
  regime: row.regime,
  permille: row.permille,
  base: { numerator: row.baseNumerator, denominator: row.baseDenominator },
  isOwn: row.clientId !== null,
  priority: row.priority,
  validFrom: row.validFrom,
  validUntil: row.validUntil,
})

/** The rules of the country of a stay, with those of a company where one asks; and the country itself. */
const rulesFor = async (db: Db, propertyId: string, clientId: string | null) => {
  const whose =
    clientId === null ? isNull(taxRules.clientId) : or(isNull(taxRules.clientId), eq(taxRules.clientId, clientId))
  const rows = await db
    .select({ countryCode: cities.countryCode, rule: taxRules })
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .leftJoin(taxRules, and(eq(taxRules.countryCode, cities.countryCode), whose))
    .where(eq(properties.id, propertyId))
    .orderBy(taxRules.id)
  return {
    countryCode: rows[0]?.countryCode ?? '',
    rules: rows.flatMap(({ rule }) => (rule === null ? [] : [ruleOf(rule)])),
  }
}

/** The taxes that a stay bears for a company, or for a visitor; none where the property's own tax counts. */
export const taxesOfStay = async (
  db: Db,
  { propertyId, checkIn }: TaxedStay,
  clientId: string | null,
): Promise<{ countryCode: string; taxes: TaxRate[] }> => {
  const { countryCode, rules } = await rulesFor(db, propertyId, clientId)
  return { countryCode, taxes: ratesOn(rules, checkIn) }
}

/** Whether a stay bears other taxes for a company than for everybody. */
export const hasOwnTaxes = async (db: Db, { propertyId, checkIn }: TaxedStay, clientId: string): Promise<boolean> => {
  const { rules } = await rulesFor(db, propertyId, clientId)
  return (
    ratesOn(
      rules.filter(({ isOwn }) => isOwn),
      checkIn,
    ).length > 0
  )
}
