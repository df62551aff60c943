import * as v from 'valibot'
import { moneySchema } from '../core/money.ts'

export const priceLineSchema = v.object({
  kind: v.picklist(['room', 'discount', 'service_charge', 'tax']),
  night: v.nullable(v.string()),
  quantity: v.number(),
  amount: moneySchema,
  /** Legal basis of a tax, for example `pbjt` or `ppn`; null for lines that are not taxes. Missing in older prices. */
  regime: v.optional(v.nullable(v.string())),
  /** The rate of a tax in thousandths, as it was. */
  permille: v.optional(v.number()),
  /** Share of the price that is taxable; missing if all of it is. */
  base: v.optional(v.object({ numerator: v.number(), denominator: v.number() })),
})
