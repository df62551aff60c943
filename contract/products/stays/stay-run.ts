import * as v from 'valibot'
import { moneySchema } from '#contract/core/money.ts'
import { instantSchema } from '#contract/core/scalars.ts'

/** What the host or the operator may say of a stay now. */
export const stayRunEntries = {
  arrive: v.optional(v.boolean()),
  leave: v.optional(v.boolean()),
  noShow: v.optional(v.boolean()),
  undoNoShow: v.optional(v.boolean()),
}

/** That nobody came, and what that costs. */
export const noShowSchema = v.object({
  at: instantSchema,
  /** Null where the money is no business of whoever reads it. */
  fee: v.nullable(moneySchema),
  refund: v.nullable(moneySchema),
  /** Until when the hotel can take it back; null where it cannot, because money is on its way back. */
  undoUntil: v.nullable(instantSchema),
})
