import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { listingCurrency } from '#contract/listings/listing-states.ts'
import type { ListingTerms } from '#contract/products/listings.ts'
import type { Db } from '#server/database/db.ts'
import { readRow } from '#server/database/rows.ts'
import { notFound } from '../kernel/refusal.ts'

const cityRow = v.object({
  name: v.string(),
  country_name: v.string(),
  country_code: v.string(),
  zone: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  tax: v.nullable(v.number()),
})

/**
 * Currency, taxes and zone of listings in a city today. The taxes are its country's general rules. Throws `not_found`.
 */
export const listingTerms = async (db: Db, cityKey: string, now: Date): Promise<ListingTerms> => {
  const city = await readRow(
    db,
    cityRow,
    sql`select c.name, c.country_name, c.country_code, c.zone, c.latitude, c.longitude, (
        select round(sum(r.permille::numeric * r.base_numerator / r.base_denominator))::int from (
          select distinct on (regime) * from tax_rules
          where client_id is null and country_code = c.country_code and valid_from <= ${now}::timestamptz::date
            and coalesce(valid_until >= ${now}::timestamptz::date, true)
          order by regime, priority, valid_from desc, id) r) as tax
      from cities c where 'city:' || c.id = ${cityKey}`,
  )
  if (city === undefined) throw notFound()
  return {
    cityKey,
    cityName: city.name,
    countryName: city.country_name,
    countryCode: city.country_code,
    zone: city.zone,
    centre: { latitude: city.latitude, longitude: city.longitude },
    currency: listingCurrency(city.country_code),
    taxPermille: city.tax,
  }
}
