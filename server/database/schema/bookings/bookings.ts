import { sql } from 'drizzle-orm'
import { char, check, date, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Service } from '#contract/core/services.ts'
import type { AttentionReason } from '#contract/bookings/admin-bookings.ts'
import type { BOARDS } from '#contract/products/stays/stay-search.ts'
import type { HOLD_STATES } from '#contract/products/stays/holds.ts'
import type { Money } from '#contract/core/money.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import type { CancellationStep } from '#contract/products/stays/cancellation.ts'
import type { KnownRoomGuests } from '#contract/products/stays/occupancy.ts'
import type { PriceLine } from '#contract/bookings/price.ts'
import type { PAYMENTS } from '#contract/bookings/payment-places.ts'
import { createdAt, instant, minor, type OneOf } from '../columns.ts'
import { properties, roomTypes, ratePlans } from '../products/stays/hotels.ts'
import { bookedBy, clients, ofClient, ofUser } from '../accounts/people.ts'

/** Everything a quote promised, kept unchanged; the booking made of it carries the same. */
export type Terms = {
  board: OneOf<typeof BOARDS>
  payment: OneOf<typeof PAYMENTS>
  roomTypeName: string
  checkIn: string
  checkOut: string
  nights: number
  rooms: number
  adults: number
  children: number
  /** Guests per room, in room order; missing if only total guest numbers are known. */
  occupancy?: KnownRoomGuests[]
  lines: PriceLine[]
  total: Money
  dueNow: Money
  dueAtProperty: Money
  cancellation: CancellationStep[]
  /** Not in terms from before offers. */
  offer?: { code: string; title: string; minNights?: number } | null
  /** The host has to confirm the booking. */
  onRequest?: true
}

/** Remaining terms after some rooms or nights were cancelled; `roomNumbers` refer to the original sale. */
export type Remaining = Terms & { roomNumbers: number[] }

export const quotes = pgTable('quotes', {
  id: uuid('id').primaryKey(),
  /** The company whose price it is; null where a visitor asked. */
  clientId: uuid('client_id').references(() => clients.id),
  ratePlanId: uuid('rate_plan_id')
    .notNull()
    .references(() => ratePlans.id),
  roomTypeId: uuid('room_type_id')
    .notNull()
    .references(() => roomTypes.id),
  propertyId: uuid('property_id')
    .notNull()
    .references(() => properties.id),
  terms: jsonb('terms').$type<Terms>().notNull(),
  pricedAt: instant('priced_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const holds = pgTable(
  'holds',
  {
    id: uuid('id').primaryKey(),
    ...ofUser(),
    bookedBy: bookedBy(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id),
    roomTypeId: uuid('room_type_id')
      .notNull()
      .references(() => roomTypes.id),
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    checkOut: date('check_out', { mode: 'string' }).notNull(),
    rooms: smallint('rooms').notNull(),
    /** Nights after check-out on which the rooms stay empty: the property's number when they were held. */
    preparationNights: smallint('preparation_nights').notNull().default(0),
    /** `room_nights.sold` includes the `live` and `used` holds. */
    state: text('state').$type<OneOf<typeof HOLD_STATES>>().notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** How often its time was made longer. */
    extensions: smallint('extensions').notNull().default(0),
  },
  (table) => [
    index('holds_client_created').on(table.clientId, table.createdAt),
    index('holds_due')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'live'`),
    index('holds_room_type')
      .on(table.roomTypeId)
      .where(sql`${table.state} in ('live', 'used')`),
    check('holds_rooms', sql`${table.rooms} > 0`),
    check('holds_preparation', sql`${table.preparationNights} >= 0`),
    check('holds_extensions', sql`${table.extensions} between 0 and 2`),
    check('holds_dates', sql`${table.checkOut} > ${table.checkIn}`),
  ],
)

/** What bookings of every service have; the rest is in the table of the service. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey(),
    reference: text('reference').notNull().unique(),
    ...ofUser(),
    bookedBy: bookedBy(),
    service: text('service').$type<Service>().notNull(),
    state: text('state').$type<BookingState>().notNull(),
    version: integer('version').notNull().default(1),
    /** The hotel's name, or where flights lead: `Jakarta – Denpasar`. */
    title: text('title').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Zones of the places where it starts and ends. */
    zone: text('zone').notNull(),
    endZone: text('end_zone').notNull(),
    /** Total after cancellations; for cancelled parts, the cancellation fee. */
    totalMinor: minor('total_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** How many people still travel; where all of it is cancelled, how many were to. */
    people: smallint('people').notNull(),
    payment: text('payment').$type<OneOf<typeof PAYMENTS>>().notNull().default('company_account'),
    contact: jsonb('contact').$type<{ name: string; email: string; phone: string }>().notNull(),
    /** Of the offer that its price has, so that its uses are counted; null without one. */
    offerCode: text('offer_code'),
    /** Why it was booked outside the travel policy, in the words of the person who booked. */
    policyReason: text('policy_reason').notNull().default(''),
    /** Version of the travel policy by which it was evaluated when it was booked; null if none spoke of its service. */
    policyVersion: integer('policy_version'),
    /** Set where it is paid over a gateway or held unpaid: until when its money must be there. */
    payUntil: instant('pay_until'),
    /** Who has to be asked for it; null where our own stock was enough. */
    supplier: text('supplier'),
    supplierReference: text('supplier_reference'),
    /** Until when the supplier may confirm. */
    issueUntil: instant('issue_until'),
    /** Next time the supplier is polled. */
    issueNextAt: instant('issue_next_at'),
    issueAttempts: smallint('issue_attempts').notNull().default(0),
    /** Since when the supplier knows that it keeps nothing for us. */
    supplierReleasedAt: instant('supplier_released_at'),
    /** Set where the supplier cancelled, and not one of us. */
    supplierCancelledAt: instant('supplier_cancelled_at'),
    /** Why it needs attention beside its state; null where nothing is. */
    attention: text('attention').array().$type<AttentionReason[]>(),
    /** The language of the person who booked, for mails that no call of theirs sends. */
    mailLocale: text('mail_locale').$type<'en' | 'id'>().notNull().default('en'),
    createdAt: createdAt(),
  },
  (table) => [
    index('bookings_user_start').on(table.clientId, table.userId, table.startsAt, table.id),
    index('bookings_booked_by')
      .on(table.clientId, table.bookedBy, table.startsAt, table.id)
      .where(sql`${table.bookedBy} is not null`),
    index('bookings_client_created').on(table.clientId, table.createdAt),
    index('bookings_pay_due')
      .on(table.payUntil)
      .where(sql`${table.state} = 'awaiting_payment'`),
    index('bookings_issue_due')
      .on(table.issueNextAt)
      .where(sql`${table.state} = 'issuing'`),
    index('bookings_hold_due')
      .on(table.issueNextAt)
      .where(sql`${table.state} in ('awaiting_payment', 'pending_approval') and ${table.issueNextAt} is not null`),
    index('bookings_release_due')
      .on(table.issueNextAt)
      .where(
        sql`${table.state} in ('issue_failed', 'cancelled', 'rejected', 'approval_expired') and ${table.supplier} is not null and ${table.supplierReleasedAt} is null`,
      ),
    index('bookings_offer_code')
      .on(table.offerCode)
      .where(sql`${table.offerCode} is not null`),
    check('bookings_times', sql`${table.endsAt} >= ${table.startsAt}`),
    check('bookings_people', sql`${table.people} > 0`),
  ],
)

/** The columns of what belongs to a booking. */
export const ofBooking = () => ({
  ...ofClient(),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => bookings.id),
})

/** One row per transition of a booking, never changed. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: uuid('id').primaryKey(),
    clientId: uuid('client_id').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    at: instant('at').notNull(),
    actorUserId: uuid('actor_user_id'),
    fromState: text('from_state').$type<BookingState>(),
    toState: text('to_state').$type<BookingState>().notNull(),
  },
  (table) => [
    index('booking_events_booking').on(table.bookingId),
    index('booking_events_actor').on(table.actorUserId, table.at, table.id),
  ],
)

/** Ledger of bookings by account: charges are positive, refunds negative. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey(),
    ...ofBooking(),
    kind: text('kind').$type<'charge' | 'refund'>().notNull(),
    account: text('account').$type<'company_account' | 'gateway'>().notNull().default('company_account'),
    amountMinor: minor('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('ledger_booking').on(table.bookingId), index('ledger_client').on(table.clientId, table.at)],
)
