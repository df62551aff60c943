import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { DAILY_BOOKINGS, PERSON_DAILY_BOOKINGS } from '#contract/companies/account-terms.ts'
import { PAUSE_AFTER_DAYS, PAYMENT_DAYS } from '#contract/payments/statement-rules.ts'
import type { PaymentMethod, PaymentState, RefundInto, RefundReason, RefundState } from '#contract/payments/states.ts'
import { ofBooking } from '../bookings/bookings.ts'
import { instant, minor } from '../columns.ts'
import { clients, ofClient } from '../accounts/people.ts'

/** A try to pay for a booking over a gateway. Its id is the key under which the gateway knows it. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    ...ofBooking(),
    /** Set where it is for a part of the booking that is paid by itself, such as a change of flights. */
    partId: uuid('part_id'),
    gateway: text('gateway').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** Language of the payer, for the email sent after payment. */
    locale: text('locale').$type<'en' | 'id'>().notNull(),
    gatewayId: text('gateway_id'),
    /** The payer at the gateway, whose saved cards its page offers; null for people who save none. */
    customerId: text('customer_id'),
    /** Amount received, if it differs from the amount due. */
    receivedMinor: minor('received_minor'),
    receivedCurrency: char('received_currency', { length: 3 }),
    redirectUrl: text('redirect_url'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('payments_booking').on(table.bookingId, table.createdAt),
    index('payments_client').on(table.clientId, table.createdAt),
    index('payments_open')
      .on(table.createdAt)
      .where(sql`${table.state} in ('created', 'pending')`),
    check(
      'payments_received',
      sql`(${table.state} = 'amount_differs') = (${table.receivedMinor} is not null)
        and (${table.receivedMinor} is null) = (${table.receivedCurrency} is null)
        and coalesce(${table.receivedMinor}, 1) > 0`,
    ),
  ],
)

/**
 * Outcome of an event: applied, nothing new, money refunded, or a different amount than due (if received, it is
 * refunded).
 */
export type EventOutcome = 'applied' | 'nothing_new' | 'refunded' | 'amount_differs'

/** Gateway events, each stored once and immutable. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    gateway: text('gateway').notNull(),
    eventId: text('event_id').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Reported amount; null for events about a refund. */
    amountMinor: minor('amount_minor'),
    currency: char('currency', { length: 3 }),
    outcome: text('outcome').$type<EventOutcome>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.eventId] }),
    index('payment_events_payment').on(table.paymentId),
  ],
)

/** Refunds. A job sends them to the gateway with this id as the idempotency key. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    ...ofBooking(),
    paymentId: uuid('payment_id').references(() => payments.id),
    amountMinor: minor('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    into: text('into').$type<RefundInto>().notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    createdAt: instant('created_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** Null: the gateway need not be asked (any more). */
    nextTryAt: instant('next_try_at'),
    /** The refund that the bank refused and this one is sent for. */
    retryOf: uuid('retry_of'),
    /** Time at which another refund replaced it; it is ignored from then on. */
    supersededAt: instant('superseded_at'),
  },
  (table) => [
    foreignKey({ columns: [table.retryOf], foreignColumns: [table.id], name: 'refunds_retry_of_refunds_id_fk' }),
    uniqueIndex('refunds_retried_once')
      .on(table.retryOf)
      .where(sql`${table.retryOf} is not null`),
    index('refunds_booking').on(table.bookingId),
    index('refunds_client').on(table.clientId, table.createdAt),
    index('refunds_due')
      .on(table.nextTryAt)
      .where(sql`${table.nextTryAt} is not null`),
  ],
)

/** Manual settlement of a refund that the bank refused: by which account and how. */
export const refundSettlements = pgTable('refund_settlements', {
  refundId: uuid('refund_id')
    .primaryKey()
    .references(() => refunds.id),
  ...ofClient(),
  at: instant('at').notNull(),
  actorUserId: uuid('actor_user_id').notNull(),
  note: text('note').notNull(),
})

/** The way of a refund, each step once. */
export const refundSteps = pgTable(
  'refund_steps',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    clientId: uuid('client_id').notNull(),
    state: text('state').$type<RefundState>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.state] })],
)

/**
 * Balance a company owes on its account: the sum of its ledger entries of that account and currency, less the payments of
 * its statements, updated in the same transactions. Amounts in other currencies are only in the ledger and do not affect the limit.
 */
export const clientAccounts = pgTable(
  'client_accounts',
  {
    clientId: uuid('client_id')
      .primaryKey()
      .references(() => clients.id),
    currency: char('currency', { length: 3 }).notNull().default('IDR'),
    balanceMinor: minor('balance_minor').notNull().default(0),
    /** Granted by the operator, as all limits of this table; the balance may reach it plus the deposit. */
    creditLimitMinor: minor('credit_limit_minor').notNull().default(0),
    /** Money the company has paid in advance. */
    depositMinor: minor('deposit_minor').notNull().default(0),
    /** The limit of charges in any 24 hours: for the whole company, and for one person. */
    dailyLimitMinor: minor('daily_limit_minor').notNull().default(0),
    personDailyLimitMinor: minor('person_daily_limit_minor').notNull().default(0),
    /** How many bookings may be made in any 24 hours, however they are paid. */
    dailyBookings: integer('daily_bookings').notNull().default(DAILY_BOOKINGS),
    personDailyBookings: integer('person_daily_bookings').notNull().default(PERSON_DAILY_BOOKINGS),
    /** The operator knows who they are. Changing other terms, also to less, does not say so. */
    isVetted: boolean('is_vetted').notNull().default(false),
    /** Days from a statement to the day it is due. */
    paymentDays: integer('payment_days').notNull().default(PAYMENT_DAYS),
    /** Days after the due day from which credit is paused; null: never. */
    pauseAfterDays: integer('pause_after_days').default(PAUSE_AFTER_DAYS),
    /** When credit is or was paused for the oldest unpaid statement; set by `settleEntity` and with the terms. */
    creditPausesAt: instant('credit_pauses_at'),
    /** The last month, `YYYY-MM`, that statements were made for. */
    billedThrough: char('billed_through', { length: 7 }),
    /** Raised by one whenever the operator changes these terms; 0: never. */
    version: integer('version').notNull().default(0),
  },
  (table) => [
    check(
      'client_accounts_terms',
      sql`least(${table.creditLimitMinor}, ${table.depositMinor}, ${table.dailyLimitMinor},
        ${table.personDailyLimitMinor}, ${table.dailyBookings}, ${table.personDailyBookings}) >= 0`,
    ),
    check('client_accounts_days', sql`${table.paymentDays} >= 0 and coalesce(${table.pauseAfterDays}, 1) >= 1`),
  ],
)
