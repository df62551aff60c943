import { sql, type SQL } from 'drizzle-orm'
import { ratesOn, type TaxRule } from '#contract/bookings/taxes.ts'
import { cities } from '#server/database/schema/places/places.ts'

/**
 * The rules of the country of a city that is joined, with those of a company (null: nobody's), for a select of a query.
 * A rule that is somebody's own says so.
 */
export const rulesOfCity = (clientId: SQL): SQL<TaxRule[]> => sql<TaxRule[]>`(
  select coalesce(json_agg(json_build_object('regime', r.regime, 'permille', r.permille,
    'base', json_build_object('numerator', r.base_numerator, 'denominator', r.base_denominator),
    'isOwn', r.client_id is not null, 'priority', r.priority, 'validFrom', r.valid_from, 'validUntil', r.valid_until)
    order by r.id), '[]')
  from tax_rules r
  where r.country_code = ${cities.countryCode} and (r.client_id is null or r.client_id = ${clientId}))`

/** Whether a stay bears other taxes for a company than for everybody. */
export const hasOwnTaxes = (rules: readonly TaxRule[], checkIn: string): boolean =>
  ratesOn(
    rules.filter(({ isOwn }) => isOwn),
    checkIn,
  ).length > 0
