import { integer, jsonb, pgTable, primaryKey, text, unique, uuid, index, check, smallint } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { PerDiemTable } from '#contract/bookings/per-diem.ts'
import type { TripLetters } from '#contract/bookings/trip-papers.ts'
import { clients, ofClient, ofUser } from '../accounts/people.ts'
import { instant } from '../columns.ts'

/** Signer and place of issue of a company's assignment letters. */
export const paperSettings = pgTable('paper_settings', {
  clientId: uuid('client_id')
    .primaryKey()
    .references(() => clients.id),
  signerName: text('signer_name').notNull(),
  signerPosition: text('signer_position').notNull(),
  city: text('city').notNull(),
  version: integer('version').notNull().default(1),
})

/** Daily allowances of a company by zone. */
export const perDiemTables = pgTable('per_diem_tables', {
  clientId: uuid('client_id')
    .primaryKey()
    .references(() => clients.id),
  /** Null: removed. */
  allowances: jsonb('allowances').$type<PerDiemTable | null>(),
  version: integer('version').notNull().default(1),
})

/** The last number of a company's letters in a year. A rollback takes a number back, so that none is missing. */
export const letterSeries = pgTable(
  'letter_series',
  {
    ...ofClient(),
    year: smallint('year').notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.year] }),
    check('letter_series_last', sql`${table.lastNumber} > 0`),
  ],
)

/** Content of a letter at the time of issue. */
export type LetterFacts = Pick<
  TripLetters,
  'zone' | 'letterhead' | 'signer' | 'people' | 'purpose' | 'from' | 'transport' | 'costCentre' | 'journey'
>

/** Assignment letters and travel orders of trips; never changed. A trip has no row: its items find its letters. */
export const tripLetters = pgTable(
  'trip_letters',
  {
    id: uuid('id').primaryKey(),
    ...ofUser(),
    year: smallint('year').notNull(),
    number: integer('number').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** Items of the trip at that moment. */
    itemIds: uuid('item_ids').array().notNull(),
    facts: jsonb('facts').$type<LetterFacts>().notNull(),
  },
  (table) => [
    unique('trip_letters_number').on(table.clientId, table.year, table.number),
    index('trip_letters_user').on(table.userId, table.issuedAt),
    check('trip_letters_first', sql`${table.number} > 0`),
  ],
)
