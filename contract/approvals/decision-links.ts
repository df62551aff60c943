import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { idSchema, instantSchema, requiredLineSchema } from '../core/scalars.ts'
import { SERVICES } from '../core/services.ts'
import { MAX_TOGETHER } from './approval-requests.ts'
import { approvalStepSchema } from './approval-steps.ts'
import { APPROVAL_STATES, MAX_APPROVAL_NOTE } from './limits.ts'

/** The secret of a link: 256 bits, base64url. */
const tokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'validation_failed'))

/**
 * `open`: it can be decided. `decided`: it was, or the request ended. `changed`: it is another version than was asked about, such as
 * with the approval of a step. `forbidden`: this approver may not decide on it any more.
 */
const LINK_STATES = ['open', 'decided', 'changed', 'forbidden'] as const

const linkedSchema = v.object({
  state: v.picklist(LINK_STATES),
  /** The approver of this link. */
  approver: v.string(),
  bookingId: idSchema,
  service: v.picklist(SERVICES),
  reference: v.string(),
  title: v.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  zone: v.string(),
  people: v.number(),
  total: moneySchema,
  /** The requested price. */
  asked: moneySchema,
  /** Up to this price approving books. */
  ceiling: moneySchema,
  askedBy: v.string(),
  reason: v.string(),
  /** Breached rules as text. */
  breaches: v.array(v.string()),
  until: instantSchema,
  /** Of the company. */
  companyZone: v.string(),
  /** The company account is charged immediately. */
  isCharged: v.boolean(),
  steps: v.array(approvalStepSchema),
  approvalState: v.picklist(APPROVAL_STATES),
  decidedBy: v.nullable(v.string()),
  decidedFor: v.nullable(v.string()),
  decidedAt: v.nullable(instantSchema),
  note: v.string(),
})
export type LinkedRequest = v.InferOutput<typeof linkedSchema>

export const readDecisionLink = endpoint({
  name: 'decisionLinks.read',
  method: 'POST',
  path: '/api/DecisionLinks/read',
  summary:
    'What the link of an approval mail asks for, and what became of it. Changes nothing; a POST so that the secret is in no address. `not_found` for a link that was never sent.',
  access: 'public',
  body: v.object({ token: tokenSchema }),
  response: linkedSchema,
  errors: ['not_found', 'rate_limited'],
})

const tripPartSchema = v.object({
  /** The link of this booking alone, for `decisionLinks.decide`. */
  token: tokenSchema,
  request: linkedSchema,
  /** Why this call did not decide on it, and its price now if that is why; null: it did, or was not asked to. */
  refused: v.nullable(v.object({ message: v.string(), price: v.nullable(moneySchema) })),
})
export type LinkedTripPart = v.InferOutput<typeof tripPartSchema>

const tripSchema = v.object({
  /** As the person who asked calls the trip. */
  name: v.string(),
  approver: v.string(),
  askedBy: v.string(),
  /** By deadline, the earliest first. */
  parts: v.array(tripPartSchema),
})
export type LinkedTrip = v.InferOutput<typeof tripSchema>

export const readTripLink = endpoint({
  name: 'decisionLinks.readTrip',
  method: 'POST',
  path: '/api/DecisionLinks/trip/read',
  summary:
    'What the link of a mail about bookings that are asked for together asks for, and what became of each. Changes nothing. `not_found` for a link that was never sent.',
  access: 'public',
  body: v.object({ token: tokenSchema }),
  response: tripSchema,
  errors: ['not_found', 'rate_limited'],
})

const uniqueIds = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

const tripDecisionSchema = v.variant('kind', [
  v.object({
    kind: v.literal('approve'),
    parts: v.pipe(
      v.array(v.object({ bookingId: idSchema, expectedTotal: moneySchema })),
      v.minLength(1, 'required'),
      v.maxLength(MAX_TOGETHER, 'too_long'),
      v.check((parts) => uniqueIds(parts.map(({ bookingId }) => bookingId)), 'validation_failed'),
    ),
  }),
  v.object({
    kind: v.literal('decline'),
    bookingIds: v.pipe(
      v.array(idSchema),
      v.minLength(1, 'required'),
      v.maxLength(MAX_TOGETHER, 'too_long'),
      v.check((ids) => uniqueIds(ids), 'validation_failed'),
    ),
    note: requiredLineSchema(MAX_APPROVAL_NOTE),
  }),
])
export type TripDecision = v.InferOutput<typeof tripDecisionSchema>

export const decideTripByLink = endpoint({
  name: 'decisionLinks.decideTrip',
  method: 'POST',
  path: '/api/DecisionLinks/trip/decide',
  summary: `Approve or decline bookings that are asked for together by the link of their mail, as the approver it was sent to and without being signed in. Each is decided on by itself, as \`decisionLinks.decide\` would: \`refused\` says which were not and why, the others are decided. Those decided on before stay as they are. \`not_found\` for a booking that the link is not about.`,
  access: 'public',
  body: v.object({ token: tokenSchema, decision: tripDecisionSchema }),
  response: tripSchema,
  errors: ['not_found', 'rate_limited'],
})

export const decideByLink = endpoint({
  name: 'decisionLinks.decide',
  method: 'POST',
  path: '/api/DecisionLinks/decide',
  summary:
    'Approve or decline by the link of an approval mail, as the approver it was sent to and without being signed in. Valid once, for the request as it was, until it is decided on, changes or expires; answers as `decisionLinks.read`.',
  access: 'public',
  body: v.object({
    token: tokenSchema,
    decision: v.variant('kind', [
      v.object({ kind: v.literal('approve'), expectedTotal: moneySchema }),
      v.object({
        kind: v.literal('decline'),
        note: requiredLineSchema(MAX_APPROVAL_NOTE),
      }),
    ]),
  }),
  response: linkedSchema,
  errors: [
    'not_found',
    'forbidden',
    'illegal_transition',
    'changed_meanwhile',
    'approval_over',
    'same_approver',
    'price_changed',
    'policy_blocked',
    'sold_out',
    'credit_limit_reached',
    'spend_limit_reached',
    'credit_paused',
    'supplier_unavailable',
    'operator_unavailable',
    'rate_limited',
  ],
})
