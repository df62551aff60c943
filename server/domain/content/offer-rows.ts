import * as v from 'valibot'
import { sql, type SQL } from 'drizzle-orm'
import { SERVICES } from '#contract/core/services.ts'
import { CONTENT_STATUSES } from '#server/database/schema/content/content.ts'

/** An offer in the asked language or else in the one it was written in. Its days are texts `YYYY-MM-DD`. */
export const offerRow = v.object({
  slug: v.string(),
  code: v.string(),
  status: v.picklist(CONTENT_STATUSES),
  discount_permille: v.number(),
  min_nights: v.number(),
  services: v.array(v.picklist(SERVICES)),
  /** Rupiah. */
  min_total: v.nullable(v.number()),
  max_uses: v.nullable(v.number()),
  city_id: v.nullable(v.string()),
  city_name: v.nullable(v.string()),
  bookable_from: v.string(),
  bookable_until: v.string(),
  stay_from: v.string(),
  stay_until: v.string(),
  cover_kind: v.string(),
  cover_city: v.nullable(v.string()),
  title: v.string(),
  summary: v.string(),
  terms: v.string(),
})
export type OfferRow = v.InferOutput<typeof offerRow>

/** `where` speaks of `o` (offers). */
export const offerRows = (locale: 'en' | 'id', where: SQL): SQL => sql`
  select o.slug, o.code, o.status, o.discount_permille, o.min_nights, o.services, o.min_total::float8 as min_total,
    o.max_uses, o.city_id, c.name as city_name,
    o.bookable_from::text, o.bookable_until::text, o.stay_from::text, o.stay_until::text, o.cover_kind, o.cover_city,
    t.title, t.summary, t.terms
  from offers o
  left join cities c on c.id = o.city_id
  join lateral (
    select * from offer_texts w where w.offer_id = o.id order by w.locale <> ${locale} limit 1
  ) t on true
  where ${where}
  order by o.bookable_until, o.slug`
