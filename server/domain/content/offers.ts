import { sql, type SQL } from 'drizzle-orm'
import type { Offer, OfferSummary } from '#contract/content/offers.ts'
import { money } from '#contract/core/money.ts'
import { dayInZone } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { offerRow, offerRows, type OfferRow } from './offer-rows.ts'
import type { Locale } from '../kernel/messages.ts'
import { blocksOf } from './markdown.ts'
import { notFound } from '../kernel/refusal.ts'
import { readRows } from '#server/database/rows.ts'

type Given = { db: Db; locale: Locale; now: Date }

/** The day by which offers begin and end. */
export const offerDay = (now: Date): string => dayInZone(now, 'Asia/Jakarta')

const summaryOf = (row: OfferRow): OfferSummary => ({
  slug: row.slug,
  code: row.code,
  title: row.title,
  summary: row.summary,
  cover: { kind: row.cover_kind, city: row.cover_city },
  discountPermille: row.discount_permille,
  minNights: row.min_nights,
  services: row.services,
  minTotal: row.min_total === null ? null : money(row.min_total, 'IDR'),
  place: row.city_id === null || row.city_name === null ? null : { key: `city:${row.city_id}`, name: row.city_name },
  bookableUntil: row.bookable_until,
  stayFrom: row.stay_from,
  stayUntil: row.stay_until,
})

const rowsOf = ({ db, locale }: Given, where: SQL): Promise<OfferRow[]> =>
  readRows(db, offerRow, offerRows(locale, where))

/** The offers that can be booked today, the one that ends first first. */
export const listOffers = async (given: Given): Promise<{ items: OfferSummary[] }> => {
  const today = offerDay(given.now)
  const where = sql`o.status = 'published' and ${today}::date between o.bookable_from and o.bookable_until`
  return { items: (await rowsOf(given, where)).map(summaryOf) }
}

/** One published offer, also before it begins and when it is over. Throws `not_found`. */
export const getOffer = async (given: Given, slug: string): Promise<Offer> => {
  const [row] = await rowsOf(given, sql`o.status = 'published' and o.slug = ${slug}`)
  if (row === undefined) throw notFound()
  return { ...summaryOf(row), terms: blocksOf(row.terms) }
}
