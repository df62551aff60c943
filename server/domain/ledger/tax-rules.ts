import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { ratesOn, type TaxRule } from '#contract/bookings/taxes.ts'
import { cities } from '#server/database/schema/places/places.ts'

const taxRulesSchema = v.array(
  v.object({
    regime: v.string(),
    permille: v.number(),
    base: v.object({ numerator: v.number(), denominator: v.number() }),
    isOwn: v.boolean(),
    priority: v.number(),
    validFrom: v.string(),
    validUntil: v.nullable(v.string()),
  }),
)

/**
 * SQL for the tax rules of a joined city's country, including those of a company (null: none), for a select list.
 * Company rules are marked as such.
 */
export const rulesOfCity = (clientId: SQL): SQL<TaxRule[]> =>
  sql`(
  select coalesce(json_agg(json_build_object('regime', r.regime, 'permille', r.permille,
    'base', json_build_object('numerator', r.base_numerator, 'denominator', r.base_denominator),
    'isOwn', r.client_id is not null, 'priority', r.priority, 'validFrom', r.valid_from, 'validUntil', r.valid_until)
    order by r.id), '[]')
  from tax_rules r
  where r.country_code = ${cities.countryCode} and (r.client_id is null or r.client_id = ${clientId}))`.mapWith(
    (value: unknown) => v.parse(taxRulesSchema, value),
  )

/** True if a company has different taxes for a stay than the general ones. */
export const hasOwnTaxes = (rules: readonly TaxRule[], checkIn: string): boolean =>
  ratesOn(
    rules.filter(({ isOwn }) => isOwn),
    checkIn,
  ).length > 0
