import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { policyRulesSchema } from '../rules/travel-policy.ts'
import { instantSchema } from '../scalars.ts'

export const myPolicy = endpoint({
  name: 'policies.mine',
  method: 'GET',
  path: '/api/Policies/mine',
  summary: 'The travel policy of my company that counts now; null where there is none.',
  access: 'signedIn',
  response: v.object({
    policy: v.nullable(v.object({ rules: policyRulesSchema, version: v.number(), activeFrom: instantSchema })),
  }),
})
