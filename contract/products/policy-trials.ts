import * as v from 'valibot'
import { BREACH_VERDICTS } from '../approvals/policy-verdicts.ts'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { idSchema, instantSchema } from '../core/scalars.ts'
import { SERVICES } from '../core/services.ts'
import { policySubjectEntries } from './company-policies.ts'

/** Days back from now whose bookings are evaluated. */
export const TRIAL_DAYS = 90

/** `not_known`: the booking no longer says enough to evaluate the rule. */
export const POLICY_TRIAL_OUTCOMES = [...BREACH_VERDICTS, 'not_known'] as const
export type PolicyTrialOutcome = (typeof POLICY_TRIAL_OUTCOMES)[number]

const triedSchema = v.object({
  bookingId: idSchema,
  service: v.picklist(SERVICES),
  reference: v.string(),
  title: v.string(),
  bookedBy: v.string(),
  bookedAt: instantSchema,
  total: moneySchema,
  /** By the key of the rule in the draft. */
  rules: v.array(v.object({ rule: v.string(), outcome: v.picklist(POLICY_TRIAL_OUTCOMES) })),
})
export type TriedBooking = v.InferOutput<typeof triedSchema>

export const tryPolicy = endpoint({
  name: 'companyPolicies.try',
  method: 'GET',
  path: '/api/Admin/Policies/:level/:subjectId/trial',
  summary:
    'What the draft of a scope would have meant for bookings of the last 90 days, with the other scopes as they are now. Bookings within the draft are counted only; roles see the services they may see.',
  access: 'admin',
  params: v.object(policySubjectEntries),
  response: v.object({
    since: instantSchema,
    /** Bookings that were evaluated. */
    evaluated: v.number(),
    /** There were more: only the latest were evaluated. */
    isCut: v.boolean(),
    /** Bookings with a broken or unknown rule, latest first. */
    bookings: v.array(triedSchema),
  }),
  errors: ['not_found'],
})
export type PolicyTrialResult = v.InferOutput<(typeof tryPolicy)['response']>
