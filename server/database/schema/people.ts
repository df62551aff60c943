import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/rules/roles.ts'
import { createdAt, instant, minor } from './columns.ts'

export const clients = pgTable(
  'clients',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    legalName: text('legal_name').notNull(),
    /** For invoices; null where nobody has told us. NPWP for companies in Indonesia. */
    taxNumber: text('tax_number'),
    billingAddress: text('billing_address'),
    /** IANA zone in which the company's own days are told. */
    zone: text('zone').notNull(),
    isOperator: boolean('is_operator').notNull().default(false),
    isDemonstration: boolean('is_demonstration').notNull().default(false),
    /** How much a price may rise between choosing and booking without asking again: both must hold; null: not at all. */
    priceTolerancePermille: integer('price_tolerance_permille'),
    priceToleranceMinor: minor('price_tolerance_minor'),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'clients_price_tolerance',
      sql`${table.priceTolerancePermille} between 0 and 1000 and ${table.priceToleranceMinor} >= 0`,
    ),
  ],
)

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    email: text('email').notNull(),
    name: text('name').notNull(),
    phoneNumber: text('phone_number'),
    passwordHash: text('password_hash').notNull(),
    roles: text('roles').array().$type<Role[]>().notNull(),
    disabledAt: instant('disabled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_client').on(table.clientId),
  ],
)

/** A sign-in. Its id is the token's `sid`; once ended or expired the token is dead whatever it says. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    browser: text('browser').notNull(),
    version: text('version').notNull(),
    os: text('os').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)
