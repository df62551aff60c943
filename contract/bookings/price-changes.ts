import * as v from 'valibot'
import { moneySchema } from '../core/money.ts'
import { priceLineSchema } from './price-lines.ts'

/** A price that was another one when it was booked than when it was chosen. */
export const priceChangeSchema = v.object({
  seen: moneySchema,
  charged: moneySchema,
  /**
   * How a price increase was accepted: by the person who booked, or by the company's tolerance. A decrease needs no
   * acceptance.
   */
  acceptedBy: v.nullable(v.picklist(['person', 'company'])),
})
export type PriceChange = v.InferOutput<typeof priceChangeSchema>

/** `details` of `price_changed`: the price the client sent and the current one. */
export const priceChangedSchema = v.object({
  expected: moneySchema,
  actual: moneySchema,
  /** The quoted price. Its total is `expected`, unless another price was accepted since. */
  seen: v.object({ lines: v.array(priceLineSchema), total: moneySchema }),
  now: v.object({ lines: v.array(priceLineSchema), total: moneySchema }),
})
export type PriceChanged = v.InferOutput<typeof priceChangedSchema>
