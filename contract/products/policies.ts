import * as v from 'valibot'
import type { PolicyFault } from '../approvals/policy-drafts.ts'
import { endpoint } from '../core/endpoint.ts'
import { cabDraftFaults, cabDraftSchema, cabOverridesSchema, cabRulesSchema } from './cabs/policy.ts'
import {
  flightDraftFaults,
  flightDraftSchema,
  flightOverridesSchema,
  flightRulesSchema,
} from './flights/policy-rules.ts'
import { stayDraftEntries, stayDraftFaults, stayOverrideEntries, stayRulesEntries } from './stays/policy.ts'
import { tourDraftFaults, tourDraftSchema, tourOverridesSchema, tourRulesSchema } from './tours/policy.ts'
import { instantSchema } from '../core/scalars.ts'

/** The travel policy of a company. A rule that is missing allows everything; each says what breaching it means. */
export const policyRulesSchema = v.object({
  ...stayRulesEntries,
  flights: v.optional(flightRulesSchema),
  tours: v.optional(tourRulesSchema),
  cabs: v.optional(cabRulesSchema),
})
export type PolicyRules = v.InferOutput<typeof policyRulesSchema>

/**
 * The rules of one scope: a company, a group or a person. A missing rule is that of the scope above; null is no limit,
 * whatever the scope above says.
 */
export const policyOverridesSchema = v.object({
  currency: stayRulesEntries.currency,
  ...stayOverrideEntries,
  flights: v.optional(flightOverridesSchema),
  tours: v.optional(tourOverridesSchema),
  cabs: v.optional(cabOverridesSchema),
})
export type PolicyOverrides = v.InferOutput<typeof policyOverridesSchema>

/** A draft of them: numbers may be missing, lists empty. */
export const policyDraftSchema = v.object({
  currency: stayRulesEntries.currency,
  ...stayDraftEntries,
  flights: v.optional(flightDraftSchema),
  tours: v.optional(tourDraftSchema),
  cabs: v.optional(cabDraftSchema),
})
export type PolicyDraft = v.InferOutput<typeof policyDraftSchema>

/** What keeps a draft from being activated, in the order of the form; empty where nothing does. */
export const policyDraftFaults = (draft: PolicyDraft): PolicyFault[] => [
  ...stayDraftFaults(draft),
  ...(draft.flights ? flightDraftFaults(draft.flights) : []),
  ...(draft.tours ? tourDraftFaults(draft.tours) : []),
  ...(draft.cabs ? cabDraftFaults(draft.cabs) : []),
]

/** Rules with those of a more specific scope, which win rule by rule. Associative. */
export const mergedPolicies = (general: PolicyOverrides, specific: PolicyOverrides): PolicyOverrides => ({
  ...general,
  ...specific,
  flights: { ...general.flights, ...specific.flights },
  tours: { ...general.tours, ...specific.tours },
  cabs: { ...general.cabs, ...specific.cabs },
})

const withoutNulls = (rules: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== null && rule !== undefined))

const rulesOrNone = (rules: object | undefined): Record<string, unknown> | undefined => {
  const limits = withoutNulls(rules ?? {})
  return Object.keys(limits).length === 0 ? undefined : limits
}

/** The rules to evaluate: without those that are no limit. */
export const effectivePolicy = ({ flights, tours, cabs, ...stays }: PolicyOverrides): PolicyRules =>
  v.parse(policyRulesSchema, {
    ...withoutNulls(stays),
    ...withoutNulls({ flights: rulesOrNone(flights), tours: rulesOrNone(tours), cabs: rulesOrNone(cabs) }),
  })

export const myPolicy = endpoint({
  name: 'policies.mine',
  method: 'GET',
  path: '/api/Policies/mine',
  summary:
    'The travel policy in force for me: rules of my company, my group and my own, joined rule by rule; null if there is none.',
  access: 'signedIn',
  response: v.object({
    policy: v.nullable(v.object({ rules: policyRulesSchema, version: v.number(), activeFrom: instantSchema })),
  }),
})
