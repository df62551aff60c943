import * as v from 'valibot'
import type { PolicyFault } from '../approvals/policy-drafts.ts'
import { cabDraftFaults, cabDraftSchema, cabOverridesSchema } from './cabs/policy-draft.ts'
import { flightDraftFaults, flightDraftSchema, flightOverridesSchema } from './flights/policy/policy-draft.ts'
import { policyRulesSchema, type PolicyRules } from './policies.ts'
import { stayDraftEntries, stayDraftFaults, stayOverrideEntries } from './stays/policy-draft.ts'
import { stayRulesEntries } from './stays/policy.ts'
import { tourDraftFaults, tourDraftSchema, tourOverridesSchema } from './tours/policy-draft.ts'

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

/** Faults that prevent activating a draft, in the order of the form. */
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
