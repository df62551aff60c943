import { sql } from 'drizzle-orm'
import { char, check, date, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { clients } from '../accounts/people.ts'

/** Taxes on stays in a country, by the day of check-in. Without a rule the property's own `tax_permille` applies. */
export const taxRules = pgTable(
  'tax_rules',
  {
    id: uuid('id').primaryKey(),
    /** The company whose own rule it is; null for all. */
    clientId: uuid('client_id').references(() => clients.id),
    countryCode: char('country_code', { length: 2 }).notNull(),
    /** The law it falls under: `pbjt`, `ppn`, `gst`, `vat` and such. Rules of several regimes count side by side. */
    regime: text('regime').notNull(),
    permille: smallint('permille').notNull(),
    /** The taxable share of the price. */
    baseNumerator: smallint('base_numerator').notNull().default(1),
    baseDenominator: smallint('base_denominator').notNull().default(1),
    /** Among rules of one regime the lowest number wins; it is also listed first in a price. */
    priority: smallint('priority').notNull().default(0),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** The last day; null where none is known. */
    validUntil: date('valid_until', { mode: 'string' }),
  },
  (table) => [
    index('tax_rules_country').on(table.countryCode, table.clientId),
    check('tax_rules_regime', sql`${table.regime} ~ '^[a-z][a-z_]{1,29}$'`),
    check('tax_rules_permille', sql`${table.permille} between 0 and 1000`),
    check(
      'tax_rules_base',
      sql`${table.baseNumerator} between 1 and ${table.baseDenominator} and ${table.baseDenominator} <= 1000`,
    ),
    check('tax_rules_days', sql`${table.validUntil} >= ${table.validFrom}`),
  ],
)
