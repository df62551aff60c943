import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { BOOKING_STATES } from '../bookings/states.ts'
import { idSchema, requiredLineSchema } from '../core/scalars.ts'

/** Whose refund it is, a stay's or that of flights, as it is then. */
const response = v.object({
  bookingId: idSchema,
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  version: v.number(),
})
export type RefundedBooking = v.InferOutput<typeof response>

const params = v.object({ refundId: idSchema })

/** How a refund was settled by hand is said in so many characters at most. */
export const MAX_SETTLEMENT_NOTE = 300

export const retryRefund = endpoint({
  name: 'adminRefunds.retry',
  method: 'POST',
  path: '/api/Admin/Refunds/:refundId/retry',
  summary:
    'Send a refund again that the bank refused, under a new id. Nothing is charged or credited anew. Gives its booking.',
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
  summary: 'Note that a refund the bank refused was settled by hand, and how. Gives its booking.',
  access: 'admin',
  params,
  body: v.object({ note: requiredLineSchema(MAX_SETTLEMENT_NOTE) }),
  response,
  errors: ['not_found', 'illegal_transition'],
  idempotent: true,
})
