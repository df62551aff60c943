import { sql, type SQL } from 'drizzle-orm'

/** An offer in the asked language or else in the one it was written in. Its days are texts `YYYY-MM-DD`. */
export type OfferRow = {
  slug: string
  code: string
  status: 'draft' | 'published' | 'archived'
  discount_permille: number
  min_nights: number
  city_id: string | null
  city_name: string | null
  bookable_from: string
  bookable_until: string
  stay_from: string
  stay_until: string
  cover_kind: string
  cover_city: string | null
  title: string
  summary: string
  terms: string
}

/** `where` speaks of `o` (offers). */
export const offerRows = (locale: 'en' | 'id', where: SQL): SQL => sql`
  select o.slug, o.code, o.status, o.discount_permille, o.min_nights, o.city_id, c.name as city_name,
    o.bookable_from::text, o.bookable_until::text, o.stay_from::text, o.stay_until::text, o.cover_kind, o.cover_city,
    t.title, t.summary, t.terms
  from offers o
  left join cities c on c.id = o.city_id
  join lateral (
    select * from offer_texts w where w.offer_id = o.id order by w.locale <> ${locale} limit 1
  ) t on true
  where ${where}
  order by o.bookable_until, o.slug`
