import * as v from 'valibot'
import { moneySchema } from '../core/money.ts'
import { REFUND_HOLDERS, REFUND_INTO, REFUND_REASONS, REFUND_STATES } from './states.ts'
import { idSchema, instantSchema } from '../core/scalars.ts'

/** Money on its way back. What newer servers add is optional, so that older answers on a device stay readable. */
export const refundSchema = v.object({
  refundId: v.optional(idSchema),
  fee: moneySchema,
  amount: moneySchema,
  requestedAt: instantSchema,
  into: v.optional(v.picklist(REFUND_INTO)),
  reason: v.optional(v.picklist(REFUND_REASONS)),
  /** The bank refused it and another one was sent in its place. */
  sentAgainAt: v.optional(v.nullable(instantSchema)),
  /** Manual settlement after the bank refused the refund: when, by which account, and how. */
  settled: v.optional(v.nullable(v.object({ at: instantSchema, actor: v.string(), note: v.string() }))),
  /** History in chronological order; `holder` has the money after the step. */
  steps: v.optional(
    v.array(v.object({ state: v.picklist(REFUND_STATES), at: instantSchema, holder: v.picklist(REFUND_HOLDERS) })),
  ),
})

export type Refund = v.InferOutput<typeof refundSchema>
