import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { policyRulesSchema } from '../products/stays/policy.ts'
import { instantSchema } from '../core/scalars.ts'

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
