import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { cabRulesSchema } from './cabs/policy.ts'
import { flightRulesSchema } from './flights/policy/policy-rules.ts'
import { stayRulesEntries } from './stays/policy.ts'
import { tourRulesSchema } from './tours/policy.ts'
import { instantSchema } from '../core/scalars.ts'

/** The travel policy of a company. A rule that is missing allows everything; each says what breaching it means. */
export const policyRulesSchema = v.object({
  ...stayRulesEntries,
  flights: v.optional(flightRulesSchema),
  tours: v.optional(tourRulesSchema),
  cabs: v.optional(cabRulesSchema),
})
export type PolicyRules = v.InferOutput<typeof policyRulesSchema>

export const myPolicy = endpoint({
  name: 'policies.mine',
  forOthers: 'new',
  method: 'GET',
  path: '/api/Policies/mine',
  summary:
    'The travel policy in force for me: rules of my company, my group and my own, joined rule by rule; null if there is none.',
  access: 'signedIn',
  response: v.object({
    policy: v.nullable(v.object({ rules: policyRulesSchema, version: v.number(), activeFrom: instantSchema })),
  }),
})
