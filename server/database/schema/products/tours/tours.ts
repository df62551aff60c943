import type { NAMES_NEEDED, QUESTION_KINDS, TOUR_ACCESS, VOUCHERS } from '#contract/products/tours/tour-terms.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CancellationRule } from '#contract/products/tours/cancellation.ts'
import type { RescheduleRule } from '#contract/products/tours/reschedule-rules.ts'
import type { TourScene } from '#contract/products/tours/tours.ts'
import type { GuideLanguage, TourTheme } from '#contract/products/tours/tour-search.ts'
import type { UnitRule } from '#contract/products/tours/tour-units.ts'
import type { Photo } from '#contract/listings/photo.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import type { OneOf } from '#server/database/schema/columns.ts'
import { cities } from '#server/database/schema/places/places.ts'

/** A text in both languages. */
export type Bilingual = { en: string; id: string }

export type TourTexts = {
  title: string
  summary: string
  description: string
  highlights: string[]
  itinerary: { afterMinutes: number; minutes: number; title: string; text: string }[]
  meetingPoint: { name: string; address: string; directions: string }
  inclusions: string[]
  exclusions: string[]
  bring: string[]
}

export type StoredQuestion = {
  questionId: string
  kind: OneOf<typeof QUESTION_KINDS>
  text: Bilingual
  choices: { value: string; label: Bilingual }[]
  isRequired: boolean
}

export type StoredPickUp = {
  pickUpId: string
  name: string
  latitude: number
  longitude: number
  minutesBefore: number
  /** For the whole booking, before VAT. */
  priceMinor: number
}

/** `baseMinor` is the price before season, weekday and VAT. */
export type StoredUnit = UnitRule & { name: Bilingual; baseMinor: number }

/** A range of days with its own price, both days included; ranges do not overlap. */
export type PriceRange = { from: string; until: string; permille: number }

/** Thousandths by month (January first), by weekday (Monday first) and in ranges of days. */
export type PriceSeasons = { months: number[]; weekdays: number[]; ranges?: PriceRange[] | undefined }

/** Operators of tours; mails go to `email`. */
export const tourOperators = pgTable(
  'tour_operators',
  {
    id: uuid('id').primaryKey(),
    /** The host who lists its tours; null for operators without an account, and after the person was erased. */
    ownerUserId: uuid('owner_user_id').references(() => users.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    isDemonstration: boolean('is_demonstration').notNull().default(false),
  },
  (table) => [uniqueIndex('tour_operators_owner').on(table.ownerUserId)],
)

export const tours = pgTable(
  'tours',
  {
    id: uuid('id').primaryKey(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => tourOperators.id),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    theme: text('theme').$type<TourTheme>().notNull(),
    /** Of the meeting point. */
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    zone: text('zone').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    languages: text('languages').array().$type<GuideLanguage[]>().notNull(),
    accessibility: text('accessibility').array().$type<OneOf<typeof TOUR_ACCESS>[]>().notNull(),
    scenes: text('scenes').array().$type<TourScene[]>().notNull(),
    titleEn: text('title_en').notNull(),
    titleId: text('title_id').notNull(),
    texts: jsonb('texts').$type<{ en: TourTexts; id: TourTexts }>().notNull(),
    cancellation: jsonb('cancellation').$type<CancellationRule>().notNull(),
    reschedule: jsonb('reschedule').$type<RescheduleRule>(),
    minimum: jsonb('minimum').$type<{ people: number; decidedHours: number }>(),
    names: text('names').$type<OneOf<typeof NAMES_NEEDED>>().notNull(),
    vouchers: text('vouchers').$type<OneOf<typeof VOUCHERS>>().notNull(),
    questions: jsonb('questions').$type<StoredQuestion[]>().notNull(),
    pickUps: jsonb('pick_ups').$type<StoredPickUp[]>().notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** Tenths, 0 to 100; null without reviews. */
    score: smallint('score'),
    reviewCount: integer('review_count').notNull().default(0),
    /** Of listings of hosts; without any the scenes are drawn. */
    photos: jsonb('photos').$type<Photo[]>().notNull().default([]),
    /** Off sale while true; existing bookings stay. */
    isPaused: boolean('is_paused').notNull().default(false),
    /** Of hosts' tours: bookings need the host's answer; of those with instant confirmation only the first so many. */
    isOnRequest: boolean('is_on_request').notNull().default(false),
    firstOnRequest: smallint('first_on_request').notNull().default(0),
    isDemonstration: boolean('is_demonstration').notNull().default(false),
  },
  (table) => [
    index('tours_operator').on(table.operatorId),
    index('tours_city').on(table.cityId),
    check('tours_duration', sql`${table.durationMinutes} > 0`),
  ],
)

/** A way to take a tour: its starts are by rule, so that no rows are needed for days on which nobody booked. */
export const tourOptions = pgTable(
  'tour_options',
  {
    id: uuid('id').primaryKey(),
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id),
    position: smallint('position').notNull(),
    title: jsonb('title').$type<Bilingual>().notNull(),
    summary: jsonb('summary').$type<Bilingual>().notNull(),
    languages: text('languages').array().$type<GuideLanguage[]>().notNull(),
    isPrivate: boolean('is_private').notNull(),
    isOnRequest: boolean('is_on_request').notNull(),
    minPeople: smallint('min_people').notNull(),
    maxPeople: smallint('max_people').notNull(),
    /** `HH:MM` at the place. */
    startTimes: text('start_times').array().notNull(),
    /** Of seven: Monday first. */
    weekdays: boolean('weekdays').array().notNull(),
    /** `MM-DD` on which it does not run. */
    closedOn: text('closed_on').array().notNull(),
    /** Places of one departure where no row of `tour_departures` says otherwise. */
    capacity: smallint('capacity').notNull(),
    /** First and last day on which it runs; null: no limit. */
    runsFrom: date('runs_from', { mode: 'string' }),
    runsUntil: date('runs_until', { mode: 'string' }),
    /** Taken out by its host: nothing of it is sold any more, and bookings still refer to it. */
    isClosed: boolean('is_closed').notNull().default(false),
    cutoffMinutes: integer('cutoff_minutes').notNull(),
    seasons: jsonb('seasons').$type<PriceSeasons>().notNull(),
    units: jsonb('units').$type<StoredUnit[]>().notNull(),
  },
  (table) => [
    index('tour_options_tour').on(table.tourId),
    check('tour_options_capacity', sql`${table.capacity} >= 0`),
    check('tour_options_people', sql`${table.minPeople} between 1 and ${table.maxPeople}`),
  ],
)
