import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { requiredNameSchema } from '../core/names.ts'
import { idSchema, instantSchema } from '../core/scalars.ts'
import { SERVICES } from '../core/services.ts'
import { PAY_WITH } from '../payments/states.ts'

/** Maximum number of bookings in one request, and of requests in one list. */
export const MAX_TOGETHER = 20
const MAX_PENDING = 200

const togetherSchema = v.object({ requestId: idSchema, name: v.string() })

const pendingSchema = v.object({
  bookingId: idSchema,
  service: v.picklist(SERVICES),
  /** A decision is about this version: it is refused once the booking is another one. */
  version: v.number(),
  reference: v.string(),
  title: v.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  zone: v.string(),
  total: moneySchema,
  /** Up to this price approving books. */
  ceiling: moneySchema,
  askedBy: v.string(),
  reason: v.string(),
  until: instantSchema,
  payWith: v.picklist([...PAY_WITH, 'later']),
  /** The step that waits, counted from 1, and how many there are. */
  step: v.number(),
  steps: v.number(),
  /** What it is asked for together with; null: alone. */
  together: v.nullable(togetherSchema),
})
export type PendingRequest = v.InferOutput<typeof pendingSchema>

export const listPendingRequests = endpoint({
  name: 'approvals.list',
  method: 'GET',
  path: '/api/Admin/Approvals/pending',
  summary: `Requests that wait for my decision, the earliest deadline first, at most ${MAX_PENDING}.`,
  access: 'admin',
  response: v.object({ items: v.array(pendingSchema), zone: v.string(), asOf: instantSchema }),
})

export const askTogether = endpoint({
  name: 'approvals.askTogether',
  method: 'PUT',
  path: '/api/Approvals/together/:requestId',
  summary: `Show 2 to ${MAX_TOGETHER} of my bookings that await approval, such as those of a trip, as one request with its sum, under an id of the caller. Approvers who decide on several of them get one mail with a link for all, and still can decide on each. Repeated, it answers the same. \`illegal_transition\` where one of them does not wait any more or belongs to another request.`,
  access: 'signedIn',
  params: v.object({ requestId: idSchema }),
  body: v.object({
    name: requiredNameSchema(80),
    bookingIds: v.pipe(
      v.array(idSchema),
      v.minLength(2, 'required'),
      v.maxLength(MAX_TOGETHER, 'too_long'),
      v.check((ids) => new Set(ids).size === ids.length, 'validation_failed'),
    ),
  }),
  response: v.object({ ...togetherSchema.entries, bookingIds: v.array(idSchema) }),
  errors: ['not_found', 'illegal_transition', 'id_taken'],
})

export const listTogether = endpoint({
  name: 'approvals.together',
  method: 'GET',
  path: '/api/Approvals/together',
  summary: 'My bookings that are asked for together and still await approval.',
  access: 'signedIn',
  response: v.object({ items: v.array(v.object({ ...togetherSchema.entries, bookingIds: v.array(idSchema) })) }),
})

export const APPROVAL_REQUEST_ENDPOINTS = [listPendingRequests, askTogether, listTogether] as const
