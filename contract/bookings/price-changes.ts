import * as v from 'valibot'
import { moneySchema } from '../core/money.ts'
import { priceLineSchema } from '../products/stays/quotes.ts'

/** A price that was another one when it was booked than when it was chosen. */
export const priceChangeSchema = v.object({
  seen: moneySchema,
  charged: moneySchema,
  /** Who accepted a rise: the person who booked, or their company's tolerance. Nobody has to accept a fall. */
  acceptedBy: v.nullable(v.picklist(['person', 'company'])),
})
export type PriceChange = v.InferOutput<typeof priceChangeSchema>

/** `details` of `price_changed`: the price the person sent, and what it is now. */
export const priceChangedSchema = v.object({
  expected: moneySchema,
  actual: moneySchema,
  /** As quoted. Its total is `expected`, unless another price was accepted meanwhile. */
  seen: v.object({ lines: v.array(priceLineSchema), total: moneySchema }),
  now: v.object({ lines: v.array(priceLineSchema), total: moneySchema }),
})
export type PriceChanged = v.InferOutput<typeof priceChangedSchema>
