import { sql } from 'drizzle-orm'
import { bigint, boolean, char, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Service } from '#contract/core/services.ts'
import type { Co2eMethod, PolicyOutcome, ReportBasis } from '#contract/reports/measures.ts'
import { ofClient } from '../accounts/people.ts'
import { bookings } from '../bookings/bookings.ts'
import { minor } from '../columns.ts'

/** What reports add up. */
const reported = () => ({
  clientId: uuid('client_id').notNull(),
  service: text('service').$type<Service>().notNull(),
  /** Day of the booking in the company's zone. */
  bookedOn: date('booked_on', { mode: 'string' }).notNull(),
  /** Day of the start where it starts. */
  travelOn: date('travel_on', { mode: 'string' }).notNull(),
  currency: char('currency', { length: 3 }).notNull(),
  /** Charged less refunds; the total of what is paid elsewhere, as long as it is booked. */
  spentMinor: minor('spent_minor').notNull(),
  /** Days from booking to start, where it starts. */
  leadDays: integer('lead_days').notNull(),
  legalEntityId: uuid('legal_entity_id'),
  costCentreId: uuid('cost_centre_id'),
  projectId: uuid('project_id'),
  /** Null where no policy was in force. */
  policy: text('policy').$type<PolicyOutcome>(),
  /** Rules that were breached, by their keys in the policy. */
  rules: text('rules').array().notNull().default([]),
  supplier: text('supplier'),
  /** City or route. */
  place: text('place'),
  nights: integer('nights'),
  metres: bigint('metres', { mode: 'number' }),
  co2eGrams: bigint('co2e_grams', { mode: 'number' }),
  co2eMethod: text('co2e_method').$type<Co2eMethod>(),
  /** By how much it cost more than the lowest price seen when it was booked. */
  missedMinor: minor('missed_minor'),
})

/**
 * What reports know of a booking. The database writes days, amounts and cost centres with the booking itself; what only the
 * service knows is added after it (`server/domain/reports/facts.ts`). Null: not known.
 */
export const reportFacts = pgTable(
  'report_facts',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    bookerId: uuid('booker_id').notNull(),
    ...reported(),
    ...ofClient(),
    /** False for bookings that cost nothing: those not booked yet, and those cancelled without a charge. */
    isCounted: boolean('is_counted').notNull(),
    /** The facts of the service have not been added since the last change. */
    isPending: boolean('is_pending').notNull().default(true),
  },
  (table) => [
    index('report_facts_booked').on(table.clientId, table.bookedOn),
    index('report_facts_travel').on(table.clientId, table.travelOn),
    index('report_facts_booker').on(table.clientId, table.bookerId, table.bookedOn),
    index('report_facts_cost_centre').on(table.clientId, table.costCentreId, table.bookedOn),
    index('report_facts_project').on(table.clientId, table.projectId, table.bookedOn),
    index('report_facts_pending')
      .on(table.clientId)
      .where(sql`${table.isPending}`),
  ],
)

/**
 * Counted bookings that came (`sign` 1) or went (-1) since the sums were made; a changed one goes as it was and comes as it
 * is. Rows are only added, so that bookings never wait for each other.
 */
export const reportChanges = pgTable(
  'report_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...reported(),
    sign: integer('sign').notNull(),
  },
  (table) => [index('report_changes_client').on(table.clientId)],
)

/** Sums of the facts of a month by one dimension; what changed since is in `report_changes`. */
export const reportSums = pgTable(
  'report_sums',
  {
    clientId: uuid('client_id').notNull(),
    basis: text('basis').$type<ReportBasis>().notNull(),
    dimension: text('dimension').notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    /** Empty where the fact is not known or not specified. */
    key: text('key').notNull(),
    service: text('service').$type<Service>().notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    bookings: bigint('bookings', { mode: 'number' }).notNull(),
    spentMinor: minor('spent_minor').notNull(),
    leadDays: bigint('lead_days', { mode: 'number' }).notNull(),
    within: bigint('within', { mode: 'number' }).notNull(),
    outside: bigint('outside', { mode: 'number' }).notNull(),
    nights: bigint('nights', { mode: 'number' }).notNull(),
    nightsKnown: bigint('nights_known', { mode: 'number' }).notNull(),
    metres: bigint('metres', { mode: 'number' }).notNull(),
    metresKnown: bigint('metres_known', { mode: 'number' }).notNull(),
    co2eGrams: bigint('co2e_grams', { mode: 'number' }).notNull(),
    co2eKnown: bigint('co2e_known', { mode: 'number' }).notNull(),
    missedMinor: minor('missed_minor').notNull(),
    missedKnown: bigint('missed_known', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'report_sums_pk',
      columns: [table.clientId, table.basis, table.dimension, table.month, table.key, table.service, table.currency],
    }),
  ],
)
