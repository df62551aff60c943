import * as v from 'valibot'
import { moneySchema } from '../core/money.ts'
import { idSchema, instantSchema } from '../core/scalars.ts'
import { REFUND_INTO } from '../payments/states.ts'

/** Why a booking of any service is not cancelled. */
export const NO_LONGER_CANCELLABLE = ['not_found', 'forbidden', 'illegal_transition'] as const

/** Quote fields shared by all services. */
export const cancellationQuoteEntries = {
  bookingId: idSchema,
  /** Send it back as `If-Match` with the cancellation. */
  version: v.number(),
  fee: moneySchema,
  /** Refunded to the original payment method; zero where nothing is paid yet. */
  refund: moneySchema,
  into: v.picklist(REFUND_INTO),
  /** Until when these amounts count; null when no later step exists. */
  until: v.nullable(instantSchema),
  asOf: instantSchema,
}
const cancellationQuoteHead = v.object(cancellationQuoteEntries)
export type CancellationQuoteHead = v.InferOutput<typeof cancellationQuoteHead>
