import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { instantSchema } from '../core/scalars.ts'

const stateSchema = v.object({
  /** Since when; null: one factor is enough. */
  demandedSince: v.nullable(instantSchema),
  /** People who can sign in, and those of them with an authenticator app or a passkey. */
  people: v.number(),
  withSecondFactor: v.number(),
})
export type TwoFactorDemand = v.InferOutput<typeof stateSchema>

const path = '/api/Admin/TwoFactors'

export const getTwoFactorDemand = endpoint({
  name: 'twoFactors.get',
  method: 'GET',
  path,
  summary: 'Whether the company demands two factors of its people. Owners and owneradmins only.',
  access: 'people',
  response: stateSchema,
})

export const demandTwoFactors = endpoint({
  name: 'twoFactors.demand',
  method: 'POST',
  path,
  summary: 'Demand two factors: sessions that have shown one do nothing else before they set up the second.',
  access: 'people',
  response: stateSchema,
  errors: ['step_up_needed'],
})

export const endTwoFactorDemand = endpoint({
  name: 'twoFactors.end',
  method: 'DELETE',
  path,
  summary: 'Let one factor be enough again; what people have set up stays.',
  access: 'people',
  response: stateSchema,
  errors: ['step_up_needed'],
})
