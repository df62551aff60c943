import * as v from 'valibot'
import { SERVICES } from '../core/services.ts'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { MAX_APPROVAL_NOTE } from '../approvals/limits.ts'
import { BOOKING_STATES } from '../bookings/states.ts'
import { idSchema, instantSchema, lineSchema, requiredLineSchema } from '../core/scalars.ts'
import { approvalSchema } from './flights/approval-envelope.ts'

const params = v.object({ bookingId: idSchema })

/** The booking as the decision left it. */
const decidedSchema = v.object({
  bookingId: idSchema,
  service: v.picklist(SERVICES),
  state: v.picklist(BOOKING_STATES),
  version: v.number(),
  total: moneySchema,
  approval: approvalSchema,
})
export type Decided = v.InferOutput<typeof decidedSchema>

const refusals = ['not_found', 'forbidden', 'illegal_transition', 'changed_meanwhile'] as const

export const pendingApprovals = endpoint({
  name: 'approvals.waiting',
  method: 'GET',
  path: '/api/Admin/Approvals',
  summary: 'How many bookings of the company await approval, and which has the earliest deadline.',
  access: 'admin',
  response: v.object({
    waiting: v.number(),
    /** Null where none waits. */
    soonest: v.nullable(v.object({ bookingId: idSchema, service: v.picklist(SERVICES), until: instantSchema })),
    asOf: instantSchema,
  }),
})

export const approveBooking = endpoint({
  name: 'approvals.approve',
  method: 'POST',
  path: '/api/Admin/Approvals/:bookingId/approve',
  summary:
    'Approve a request and book it: paid from the company account, it is charged and issued at once; otherwise it awaits payment. Valid up to the ceiling, or up to the total that was seen; `price_changed` has the current price, `sold_out` leaves it pending. With more steps in the chain of the company it goes on waiting for the next. Requesters cannot approve their own.',
  access: 'admin',
  params,
  body: v.object({ expectedTotal: moneySchema, note: v.optional(lineSchema(MAX_APPROVAL_NOTE), '') }),
  response: decidedSchema,
  errors: [
    ...refusals,
    'approval_over',
    'same_approver',
    'price_changed',
    'sold_out',
    'credit_limit_reached',
    'spend_limit_reached',
    'credit_paused',
    'supplier_unavailable',
  ],
  idempotent: true,
  ifMatch: true,
})

export const rejectBooking = endpoint({
  name: 'approvals.reject',
  method: 'POST',
  path: '/api/Admin/Approvals/:bookingId/reject',
  summary: 'Reject a request for approval with a reason for the person who asked. Its seats go back on sale.',
  access: 'admin',
  params,
  body: v.object({ note: requiredLineSchema(MAX_APPROVAL_NOTE) }),
  response: decidedSchema,
  errors: [...refusals, 'approval_over'],
  idempotent: true,
  ifMatch: true,
})

export const withdrawApproval = endpoint({
  name: 'approvals.withdraw',
  forOthers: 'made',
  method: 'POST',
  path: '/api/Approvals/:bookingId/withdrawal',
  summary: 'Withdraw my own request before it is decided: the booking is cancelled, nothing is charged.',
  access: 'signedIn',
  params,
  response: decidedSchema,
  errors: refusals,
  idempotent: true,
  ifMatch: true,
})
