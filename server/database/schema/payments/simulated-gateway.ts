import { sql } from 'drizzle-orm'
import { boolean, char, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '#contract/payments/states.ts'
import { instant, minor } from '../columns.ts'

/** State of a payment at the simulated gateway; `challenge` waits for the code of the card's bank. */
export type SimulatedState = 'open' | 'challenge' | 'paid' | 'failed' | 'expired'

/**
 * Delivery behaviour of payment events; each one occurs with real gateways. With the last three a different amount is
 * paid, and the event is delivered immediately.
 */
export const DELIVERIES = [
  'at_once',
  'twice',
  'late',
  'out_of_order',
  'never',
  'less',
  'more',
  'other_currency',
] as const
export type Delivery = (typeof DELIVERIES)[number]

/** The simulated gateway's own books: it shares nothing with ours but the id of the payment. No card is in them. */
export const simulatedPayments = pgTable('simulated_payments', {
  id: uuid('id').primaryKey(),
  paymentId: uuid('payment_id').notNull().unique(),
  method: text('method').$type<PaymentMethod>().notNull(),
  state: text('state').$type<SimulatedState>().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: char('currency', { length: 3 }).notNull(),
  /** Amount paid, if it differs from the amount due. */
  paidMinor: minor('paid_minor'),
  paidCurrency: char('paid_currency', { length: 3 }),
  refundedMinor: minor('refunded_minor').notNull().default(0),
  description: text('description').notNull(),
  returnUrl: text('return_url').notNull(),
  /** The customer with the saved cards of the page. */
  customerId: text('customer_id'),
  delivery: text('delivery').$type<Delivery>(),
  wrongCodes: smallint('wrong_codes').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  decidedAt: instant('decided_at'),
})

/** Webhook events waiting for delivery to us, signed when sent. */
export const simulatedWebhooks = pgTable(
  'simulated_webhooks',
  {
    id: uuid('id').primaryKey(),
    eventId: text('event_id').notNull(),
    body: text('body').notNull(),
    madeAt: instant('made_at').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    deliveredAt: instant('delivered_at'),
    /** HTTP status of the last response, for debugging. */
    lastAnswer: text('last_answer'),
  },
  (table) => [
    index('simulated_webhooks_due')
      .on(table.nextTryAt)
      .where(sql`${table.deliveredAt} is null`),
  ],
)

/** Pages on which a card is added, each used once. */
export const simulatedSetups = pgTable('simulated_setups', {
  id: uuid('id').primaryKey(),
  setupId: uuid('setup_id').notNull().unique(),
  customerId: text('customer_id').notNull(),
  returnUrl: text('return_url').notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
})

/** Test cards that customers of the simulated gateway keep. */
export const simulatedCards = pgTable(
  'simulated_cards',
  {
    id: uuid('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    brand: text('brand').notNull(),
    lastDigits: char('last_digits', { length: 4 }).notNull(),
    /** `2029-05`. */
    goodUntil: char('good_until', { length: 7 }).notNull(),
    isPreferred: boolean('is_preferred').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('simulated_cards_customer').on(table.customerId)],
)
