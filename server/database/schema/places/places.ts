import { char, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'

export const cities = pgTable('cities', {
  /** A short name in lower case: `jakarta`, `kuala-lumpur`. */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  countryCode: char('country_code', { length: 2 }).notNull(),
  countryName: text('country_name').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  zone: text('zone').notNull(),
  /** Other names people type: `Batavia`, `JKT`, `Bali`. */
  aliases: text('aliases').array().notNull(),
})

export const airports = pgTable('airports', {
  code: char('code', { length: 3 }).primaryKey(),
  name: text('name').notNull(),
  city: text('city').notNull(),
  countryCode: char('country_code', { length: 2 }).notNull(),
  countryName: text('country_name').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  zone: text('zone').notNull(),
})

export const airlines = pgTable('airlines', {
  /** IATA designator. */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
})
