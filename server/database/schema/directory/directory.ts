import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DirectoryCategory } from '#contract/directory/directory.ts'
import type { SuggestedChanges, SuggestedField } from '#contract/directory/suggestions.ts'
import type { OpeningHours } from '#contract/directory/opening-hours.ts'
import { instant } from '../columns.ts'
import { users } from '../accounts/people.ts'
import { cities } from '../places/places.ts'

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Places of use to travellers. They belong to the operator of the installation; no company owns a row. */
export const directoryEntries = pgTable(
  'directory_entries',
  {
    id: uuid('id').primaryKey(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    category: text('category').$type<DirectoryCategory>().notNull(),
    name: text('name').notNull(),
    summaryEn: text('summary_en').notNull(),
    summaryId: text('summary_id').notNull(),
    /** Other words that people look for it by, in both languages. */
    words: text('words').notNull(),
    area: text('area').notNull(),
    address: text('address').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    zone: text('zone').notNull(),
    phone: text('phone'),
    hours: jsonb('hours').$type<OpeningHours>().notNull(),
    isDemonstration: boolean('is_demonstration').notNull().default(false),
    checkedAt: instant('checked_at').notNull(),
    /** Set when it has closed for good: it is no longer found. */
    closedAt: instant('closed_at'),
    search: searchVector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', name), 'A')
      || setweight(to_tsvector('english', words) || to_tsvector('indonesian', words) || to_tsvector('simple', words), 'B')
      || setweight(to_tsvector('english', summary_en) || to_tsvector('indonesian', summary_id), 'C')
      || setweight(to_tsvector('simple', area || ' ' || address), 'D')`,
    ),
  },
  (table) => [index('directory_entries_city').on(table.cityId, table.category)],
)

/** Edits of places that people suggest; only the system reads and writes them. */
export const directorySuggestions = pgTable(
  'directory_suggestions',
  {
    id: uuid('id').primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => directoryEntries.id),
    /** Null after the person was erased. */
    userId: uuid('user_id').references(() => users.id),
    changes: jsonb('changes').$type<SuggestedChanges>().notNull(),
    note: text('note').notNull(),
    suggestedAt: instant('suggested_at').notNull(),
    /** Null: it waits. */
    decidedAt: instant('decided_at'),
    decidedByUserId: uuid('decided_by_user_id').references(() => users.id),
    accepted: jsonb('accepted').$type<SuggestedField[]>().notNull().default([]),
    reason: text('reason').notNull().default(''),
    /** Raised by one when it is decided. */
    version: integer('version').notNull().default(0),
  },
  (table) => [
    index('directory_suggestions_user').on(table.userId),
    index('directory_suggestions_order').on(table.decidedAt, table.suggestedAt),
    check('directory_suggestions_decision', sql`(${table.decidedAt} is null) = (${table.version} = 0)`),
  ],
)
