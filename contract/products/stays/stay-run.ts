import * as v from 'valibot'
import { moneySchema } from '#contract/core/money.ts'
import { instantSchema } from '#contract/core/scalars.ts'

/** Actions on a stay currently available to the host or the operator. */
export const stayRunEntries = {
  arrive: v.optional(v.boolean()),
  leave: v.optional(v.boolean()),
  noShow: v.optional(v.boolean()),
  undoNoShow: v.optional(v.boolean()),
}

export const noShowSchema = v.object({
  at: instantSchema,
  /** Null if the reader may not see amounts. */
  fee: v.nullable(moneySchema),
  refund: v.nullable(moneySchema),
  /** Until when the hotel can take it back; null where it cannot, because money is on its way back. */
  undoUntil: v.nullable(instantSchema),
})
