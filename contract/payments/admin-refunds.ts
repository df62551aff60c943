import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { BOOKING_STATES } from '../bookings/states.ts'
import { idSchema, requiredLineSchema } from '../core/scalars.ts'

/** The booking a refund belongs to (stay or flights), in its state after the call. */
const response = v.object({
  bookingId: idSchema,
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  version: v.number(),
})
export type RefundedBooking = v.InferOutput<typeof response>

const params = v.object({ refundId: idSchema })

/** Maximum length, in characters, of the note on a manually settled refund. */
export const MAX_SETTLEMENT_NOTE = 300

export const retryRefund = endpoint({
  name: 'adminRefunds.retry',
  method: 'POST',
  path: '/api/Admin/Refunds/:refundId/retry',
  summary:
    'Retry a refund that the bank refused, under a new id. Nothing is charged or credited again. Returns its booking.',
  access: 'admin',
  params,
  response,
  errors: ['not_found', 'illegal_transition'],
  idempotent: true,
})

export const settleRefund = endpoint({
  name: 'adminRefunds.settle',
  method: 'POST',
  path: '/api/Admin/Refunds/:refundId/settlement',
  summary: 'Record that a refund the bank refused was settled by hand, and how. Returns its booking.',
  access: 'admin',
  params,
  body: v.object({ note: requiredLineSchema(MAX_SETTLEMENT_NOTE) }),
  response,
  errors: ['not_found', 'illegal_transition'],
  idempotent: true,
})
