import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { users } from '../accounts/people.ts'

/** Business and bank account of a host. Only the system reads and writes them. */
export const hostBusinesses = pgTable(
  'host_businesses',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    name: text('name').notNull().default(''),
    address: text('address').notNull().default(''),
    /** NPWP of 16 digits; null until one is given. */
    taxNumber: text('tax_number'),
    /** The day, UTC, of the first NPWP: it decides what is withheld from payouts, so a number is never removed. */
    taxNumberSince: date('tax_number_since', { mode: 'string' }),
    bank: text('bank'),
    accountNumber: text('account_number'),
    accountHolder: text('account_holder'),
    bankChangedAt: instant('bank_changed_at'),
    /** Raised by one with every change. */
    version: integer('version').notNull().default(0),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    check('host_businesses_tax_number', sql`(${table.taxNumber} is null) = (${table.taxNumberSince} is null)`),
    check(
      'host_businesses_bank',
      sql`num_nulls(${table.bank}, ${table.accountNumber}, ${table.accountHolder}, ${table.bankChangedAt}) in (0, 4)`,
    ),
  ],
)
