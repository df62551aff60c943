import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Service } from '#contract/core/services.ts'
import { instant, type OneOf } from '../columns.ts'
import type { CONTENT_STATUSES } from './content.ts'
import { cities } from '../places/places.ts'

export const offers = pgTable(
  'offers',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    /** In capitals, as `offerCodeSchema` makes them. */
    code: text('code').notNull().unique(),
    discountPermille: integer('discount_permille').notNull(),
    /** What it is for. */
    services: text('services').array().$type<Service[]>().notNull().default(['stay']),
    /** Least total before the discount, in rupiah; null where there is none. Other currencies are not taken then. */
    minTotal: bigint('min_total', { mode: 'number' }),
    /** Bookings that may have it at once; those that ended unused do not count. Null without a limit. */
    maxUses: integer('max_uses'),
    /** Of stays. */
    minNights: smallint('min_nights').notNull().default(1),
    /** Only in this city; everywhere when null. */
    cityId: text('city_id').references(() => cities.id),
    /** First and last day of booking, counted in Jakarta. */
    bookableFrom: date('bookable_from', { mode: 'string' }).notNull(),
    bookableUntil: date('bookable_until', { mode: 'string' }).notNull(),
    /** First and last night, or day of a tour or ride, that it is valid for. */
    stayFrom: date('stay_from', { mode: 'string' }).notNull(),
    stayUntil: date('stay_until', { mode: 'string' }).notNull(),
    status: text('status').$type<OneOf<typeof CONTENT_STATUSES>>().notNull().default('draft'),
    coverKind: text('cover_kind').notNull(),
    coverCity: text('cover_city'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('offers_code', sql`${table.code} ~ '^[A-Z0-9]{4,20}$'`),
    check('offers_discount', sql`${table.discountPermille} between 1 and 1000`),
    check(
      'offers_days',
      sql`${table.bookableUntil} >= ${table.bookableFrom} and ${table.stayUntil} >= ${table.stayFrom}`,
    ),
    check('offers_services', sql`cardinality(${table.services}) > 0`),
    check('offers_min_total', sql`${table.minTotal} > 0`),
    check('offers_max_uses', sql`${table.maxUses} > 0`),
    check('offers_min_nights', sql`${table.minNights} > 0`),
  ],
)

export const offerTexts = pgTable(
  'offer_texts',
  {
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id),
    locale: text('locale').$type<'en' | 'id'>().notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** CommonMark, shown like the body of an article. */
    terms: text('terms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.locale] }),
    check('offer_texts_locale', sql`${table.locale} in ('en', 'id')`),
  ],
)
