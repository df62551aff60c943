import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BudgetOutcome, BudgetPeriod } from '#contract/companies/budget-rules.ts'
import type { FieldDemand } from '#contract/companies/booking-fields.ts'
import type { BookingForRule, GuestRule } from '#contract/companies/booking-for-rules.ts'
import type { CostUnitKind } from '#contract/companies/cost-units.ts'
import { clients, ofClient, users } from '../accounts/people.ts'
import { createdAt, instant, minor, type OneOf } from '../columns.ts'
import { bookings } from '../bookings/bookings.ts'

/** Legal entities of a company that invoices are made out to. Every company has one that is the default. */
export const legalEntities = pgTable(
  'legal_entities',
  {
    id: uuid('id').primaryKey(),
    // An account that was never confirmed is deleted with its company.
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** NPWP of 16 digits in Indonesia; numbers from before the check are as they were entered. Null if missing. */
    taxNumber: text('tax_number'),
    /** 22 digits; null if missing. */
    nitku: text('nitku'),
    address: text('address'),
    countryCode: char('country_code', { length: 2 }).notNull(),
    invoiceEmail: text('invoice_email'),
    isDefault: boolean('is_default').notNull().default(false),
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('legal_entities_client').on(table.clientId),
    uniqueIndex('legal_entities_default')
      .on(table.clientId)
      .where(sql`${table.isDefault}`),
    check('legal_entities_default_in_use', sql`not ${table.isDefault} or ${table.archivedAt} is null`),
  ],
)

/** Cost centres and projects that bookings are assigned to. */
export const costUnits = pgTable(
  'cost_units',
  {
    id: uuid('id').primaryKey(),
    ...ofClient(),
    kind: text('kind').$type<OneOf<readonly CostUnitKind[]>>().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    responsibleUserId: uuid('responsible_user_id').references(() => users.id),
    /** Days of a project in the company's zone; null: open. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('cost_units_code').on(table.clientId, table.kind, sql`lower(${table.code})`),
    check('cost_units_kind', sql`${table.kind} in ('cost_centre', 'project')`),
    check('cost_units_days', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
)

/** Rule for booking for others. No row: everybody may book for everybody, including guests. */
export const bookingForRules = pgTable('booking_for_rules', {
  clientId: uuid('client_id')
    .primaryKey()
    .references(() => clients.id),
  rule: text('rule').$type<BookingForRule>().notNull(),
  guests: text('guests').$type<GuestRule>().notNull(),
  version: integer('version').notNull(),
})

/** An arranger of everybody, of a cost centre or of one person. */
export const arrangements = pgTable(
  'arrangements',
  {
    id: uuid('id').primaryKey(),
    ...ofClient(),
    arrangerId: uuid('arranger_id')
      .notNull()
      .references(() => users.id),
    costCentreId: uuid('cost_centre_id').references(() => costUnits.id),
    travellerId: uuid('traveller_id').references(() => users.id),
    /** The traveller named them. */
    isOwnChoice: boolean('is_own_choice').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('arrangements_arranger').on(table.clientId, table.arrangerId),
    uniqueIndex('arrangements_own_choice')
      .on(table.travellerId, table.arrangerId)
      .where(sql`${table.isOwnChoice}`),
    check('arrangements_scope', sql`num_nonnulls(${table.costCentreId}, ${table.travellerId}) <= 1`),
  ],
)

/** Fields that a company shows at checkout. Without a row all are hidden. */
export const bookingFields = pgTable('booking_fields', {
  clientId: uuid('client_id')
    .primaryKey()
    .references(() => clients.id),
  invoiceTo: text('invoice_to').$type<FieldDemand>().notNull(),
  costCentre: text('cost_centre').$type<FieldDemand>().notNull(),
  project: text('project').$type<FieldDemand>().notNull(),
  /** Travellers may pay a part of a booking themselves. */
  ownPart: boolean('own_part').notNull().default(false),
  version: integer('version').notNull().default(1),
})

/** Default choices for bookings of a person. */
export const allocationDefaults = pgTable('allocation_defaults', {
  ...ofClient(),
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  legalEntityId: uuid('legal_entity_id').references(() => legalEntities.id),
  costCentreId: uuid('cost_centre_id').references(() => costUnits.id),
  projectId: uuid('project_id').references(() => costUnits.id),
})

/** Amount that bookings of a cost centre or project may reach in each period. */
export const budgets = pgTable(
  'budgets',
  {
    id: uuid('id').primaryKey(),
    ...ofClient(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => costUnits.id),
    period: text('period').$type<BudgetPeriod>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    outcome: text('outcome').$type<BudgetOutcome>().notNull(),
    /** Null while it is in use. */
    endedAt: instant('ended_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('budgets_unit_period')
      .on(table.clientId, table.unitId, table.period)
      .where(sql`${table.endedAt} is null`),
    check('budgets_period', sql`${table.period} in ('month', 'quarter', 'year')`),
    check('budgets_amount', sql`${table.amountMinor} >= 0`),
  ],
)

/**
 * Every change of what a booking takes from the budgets of its cost centre or project, written by the database with the
 * booking itself and never changed. What a budget has left is their sum.
 */
export const budgetMovements = pgTable(
  'budget_movements',
  {
    id: uuid('id').primaryKey(),
    ...ofClient(),
    unitId: uuid('unit_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    /** Day of the booking in the company's zone, by which it belongs to a period. */
    day: date('day', { mode: 'string' }).notNull(),
    at: instant('at').notNull(),
    state: text('state').notNull(),
    reservedMinor: minor('reserved_minor').notNull(),
    spentMinor: minor('spent_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
  },
  (table) => [
    index('budget_movements_unit').on(table.clientId, table.unitId, table.day),
    index('budget_movements_booking').on(table.bookingId, table.unitId),
    foreignKey({ columns: [table.unitId], foreignColumns: [costUnits.id], name: 'budget_movements_unit_fk' }),
    foreignKey({ columns: [table.bookingId], foreignColumns: [bookings.id], name: 'budget_movements_booking_fk' }),
  ],
)
