import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/core/roles.ts'
import type { SignInMethod } from '#contract/accounts/sign-in-methods.ts'
import { bytes, createdAt, instant, minor } from '../columns.ts'

export const clients = pgTable(
  'clients',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    legalName: text('legal_name').notNull(),
    /** For invoices; null if unknown. NPWP for companies in Indonesia. */
    taxNumber: text('tax_number'),
    billingAddress: text('billing_address'),
    /** ISO 3166 code of the country of registration; null if unknown. */
    countryCode: text('country_code'),
    /** IANA time zone that defines the company's days. */
    zone: text('zone').notNull(),
    isOperator: boolean('is_operator').notNull().default(false),
    isDemonstration: boolean('is_demonstration').notNull().default(false),
    /** How much a price may rise between choosing and booking without asking again: both must hold; null: not at all. */
    priceTolerancePermille: integer('price_tolerance_permille'),
    priceToleranceMinor: minor('price_tolerance_minor'),
    /** Since when people need two factors to sign in; null: one is enough. */
    twoFactorsSince: instant('two_factors_since'),
    /** Code for joining the company by self-registration; null if that is not allowed. */
    joinCode: text('join_code'),
    /** Names the company in its series of invoices; given by the database and never changed. */
    invoiceCode: text('invoice_code')
      .notNull()
      .default(sql`new_invoice_code()`),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('clients_join_code').on(table.joinCode),
    uniqueIndex('clients_invoice_code').on(table.invoiceCode),
    check(
      'clients_price_tolerance',
      sql`${table.priceTolerancePermille} between 0 and 1000 and ${table.priceToleranceMinor} >= 0`,
    ),
  ],
)

/** The column of what belongs to a company. */
export const ofClient = () => ({
  clientId: uuid('client_id')
    .notNull()
    .references(() => clients.id),
})

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    ...ofClient(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    phoneNumber: text('phone_number'),
    /** Null for people who sign in by their company or a passkey only. */
    passwordHash: text('password_hash'),
    passwordChangedAt: instant('password_changed_at'),
    /** Raised whenever all sessions end: a sign-in that began before opens none. */
    sessionEpoch: integer('session_epoch').notNull().default(0),
    /** Null until the email address is verified; sign-in is not possible before. */
    emailVerifiedAt: instant('email_verified_at'),
    /** Language of emails sent outside of a request. */
    locale: text('locale').$type<'en' | 'id'>(),
    deletionAskedAt: instant('deletion_asked_at'),
    erasedAt: instant('erased_at'),
    roles: text('roles').array().$type<Role[]>().notNull(),
    /** Start of ownership; null for other people and for owners older than this column. */
    ownerSince: instant('owner_since'),
    disabledAt: instant('disabled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_client').on(table.clientId),
  ],
)

/** The columns of what belongs to a person of a company. */
export const ofUser = () => ({
  ...ofClient(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
})

/** The colleague who acts for the person, from the transaction; null where they act themselves. */
export const bookedBy = () =>
  uuid('booked_by')
    .references(() => users.id)
    .default(sql`nullif(current_setting('app.booked_by', true), '')::uuid`)

/** A sign-in. Its id is the token's `sid`; once ended or expired the token is dead whatever it says. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    ...ofUser(),
    browser: text('browser').notNull(),
    version: text('version').notNull(),
    os: text('os').notNull(),
    userAgent: text('user_agent').notNull(),
    method: text('method').$type<SignInMethod>().notNull().default('password'),
    /** The address it began from. */
    ip: text('ip').notNull().default(''),
    lastSeenAt: instant('last_seen_at'),
    /** Time of the last step-up authentication; null: at the start of the session. */
    verifiedAt: instant('verified_at'),
    /** Two factors have been shown in it, or the identity provider of the company answers for them. */
    hasTwoFactors: boolean('has_two_factors').notNull().default(false),
    isSharedDevice: boolean('is_shared_device').notNull().default(false),
    /** The provider of the company by which it began; null for the one by settings, and for every other way in. */
    providerId: uuid('provider_id'),
    /** Of the cookie by which it is gone on with, and of the one before, whose coming back later means theft. */
    renewalHash: bytes('renewal_hash'),
    renewalBeforeHash: bytes('renewal_before_hash'),
    renewedAt: instant('renewed_at'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** Ended by another device, a new password or the company: its device keeps nothing of the person. */
    isEndedElsewhere: boolean('is_ended_elsewhere').notNull().default(false),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    uniqueIndex('sessions_renewal').on(table.renewalHash),
    index('sessions_renewal_before')
      .on(table.renewalBeforeHash)
      .where(sql`${table.renewalBeforeHash} is not null`),
  ],
)
