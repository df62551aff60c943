import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { ofUser } from '../accounts/people.ts'
import { instant } from '../columns.ts'

/** People who have begun to save cards, with their customer at the gateway. Their cards are known there alone. */
export const gatewayCustomers = pgTable(
  'gateway_customers',
  {
    ...ofUser(),
    gateway: text('gateway').notNull(),
    /** Null until the gateway has answered. */
    customerId: text('customer_id'),
    createdAt: instant('created_at').notNull(),
    /** When the gateway is next asked to forget the customer; null: the account still exists. */
    forgetAt: instant('forget_at'),
    attempts: smallint('attempts').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.gateway] }),
    index('gateway_customers_forget')
      .on(table.forgetAt)
      .where(sql`${table.forgetAt} is not null`),
  ],
)
