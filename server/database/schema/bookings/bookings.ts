import { sql } from 'drizzle-orm'
import { char, check, date, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { AttentionReason } from '#contract/bookings/admin-bookings.ts'
import type { PriceChange } from '#contract/bookings/price-changes.ts'
import type { BOARDS, PAYMENTS, HotelFacts } from '#contract/products/stays/hotels.ts'
import type { HOLD_STATES } from '#contract/products/stays/holds.ts'
import type { Money } from '#contract/core/money.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import type { CancellationStep } from '#contract/products/stays/cancellation.ts'
import type { KnownRoomGuests } from '#contract/products/stays/occupancy.ts'
import type { PriceLine } from '#contract/bookings/price.ts'
import { createdAt, instant, minor, type OneOf } from '../columns.ts'
import { properties, roomTypes, ratePlans } from '../stays/hotels.ts'
import { clients, ofClient, ofUser } from '../accounts/people.ts'

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
  offer?: { code: string; title: string } | null
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
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id),
    roomTypeId: uuid('room_type_id')
      .notNull()
      .references(() => roomTypes.id),
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    checkOut: date('check_out', { mode: 'string' }).notNull(),
    rooms: smallint('rooms').notNull(),
    /** `room_nights.sold` includes the `live` and `used` holds. */
    state: text('state').$type<OneOf<typeof HOLD_STATES>>().notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** How often its time was made longer. */
    extensions: smallint('extensions').notNull().default(0),
  },
  (table) => [
    index('holds_client').on(table.clientId),
    index('holds_due')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'live'`),
    index('holds_room_type')
      .on(table.roomTypeId)
      .where(sql`${table.state} in ('live', 'used')`),
    check('holds_rooms', sql`${table.rooms} > 0`),
    check('holds_extensions', sql`${table.extensions} between 0 and 2`),
    check('holds_dates', sql`${table.checkOut} > ${table.checkIn}`),
  ],
)

export const SERVICES = ['hotel', 'flight'] as const

export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey(),
    reference: text('reference').notNull().unique(),
    ...ofUser(),
    service: text('service').$type<OneOf<typeof SERVICES>>().notNull().default('hotel'),
    /** Of stays only, as are `propertyId`, `terms` and `hotel`; flights are in `flight_bookings`. */
    holdId: uuid('hold_id')
      .unique()
      .references(() => holds.id),
    propertyId: uuid('property_id').references(() => properties.id),
    /** Title in notifications for bookings that are not stays: `Jakarta – Denpasar`. */
    title: text('title'),
    state: text('state').$type<BookingState>().notNull(),
    version: integer('version').notNull().default(1),
    /** Of flights: the days of the first departure and the last arrival, on the clocks of their airports. */
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    checkOut: date('check_out', { mode: 'string' }).notNull(),
    terms: jsonb('terms').$type<Terms>(),
    /** Set once a part of it is cancelled; the terms stay as sold. */
    remaining: jsonb('remaining').$type<Remaining>(),
    /** The property's facts on the day of booking; later edits do not touch them. */
    hotel: jsonb('hotel').$type<HotelFacts>(),
    travellers: jsonb('travellers').$type<{ fullName: string }[]>().notNull(),
    contact: jsonb('contact').$type<{ name: string; email: string; phone: string }>().notNull(),
    requests: text('requests').notNull(),
    arrivalTime: text('arrival_time').notNull(),
    policyReason: text('policy_reason').notNull().default(''),
    /** Payment deadline; set if it is paid over a gateway. */
    payUntil: instant('pay_until'),
    /** Supplier that must confirm the stay; null for our own stock. */
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
    /** The price was another one than was seen. */
    priceChange: jsonb('price_change').$type<PriceChange>(),
    /** Why it needs attention beside its state; null where nothing is. */
    attention: text('attention').array().$type<AttentionReason[]>(),
    /** Language of the booker, for emails sent outside of a request. */
    mailLocale: text('mail_locale').$type<'en' | 'id'>().notNull().default('en'),
    createdAt: createdAt(),
  },
  (table) => [
    index('bookings_user_stay').on(table.clientId, table.userId, table.checkIn, table.id),
    index('bookings_client_created').on(table.clientId, table.createdAt),
    index('bookings_property_stay').on(table.propertyId, table.checkIn),
    check(
      'bookings_service',
      sql`case ${table.service} when 'hotel' then num_nulls(${table.holdId}, ${table.propertyId}, ${table.terms}, ${table.hotel}) = 0
        else ${table.service} = 'flight' and ${table.title} is not null end`,
    ),
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
  (table) => [index('booking_events_booking').on(table.bookingId)],
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
