import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { SALE_REFUSALS } from './sale-rules.ts'

export const HOLD_STATES = ['live', 'used', 'released', 'expired'] as const

const holdSchema = v.object({
  holdId: idSchema,
  quoteId: idSchema,
  state: v.picklist(HOLD_STATES),
  expiresAt: instantSchema,
  serverTime: instantSchema,
  /** It can be kept for longer, once more at least. */
  canExtend: v.optional(v.boolean()),
})
export type Hold = v.InferOutput<typeof holdSchema>

const holdParams = v.object({ holdId: idSchema })

export const createHold = endpoint({
  name: 'holds.create',
  forOthers: 'new',
  method: 'POST',
  path: '/api/Holds',
  summary: 'Hold the rooms of a quote for some minutes while the form is filled.',
  access: 'signedIn',
  body: v.object({ holdId: idSchema, quoteId: idSchema }),
  response: holdSchema,
  errors: ['not_found', 'quote_expired', 'sold_out', ...SALE_REFUSALS, 'too_many_held', 'prepay_needed', 'id_taken'],
  idempotent: true,
})

export const getHold = endpoint({
  name: 'holds.get',
  forOthers: 'new',
  method: 'GET',
  path: '/api/Holds/:holdId',
  summary: 'One of my holds.',
  access: 'signedIn',
  params: holdParams,
  response: holdSchema,
  errors: ['not_found'],
})

export const releaseHold = endpoint({
  name: 'holds.release',
  forOthers: 'new',
  method: 'DELETE',
  path: '/api/Holds/:holdId',
  summary: 'Release a hold. A hold that is no longer live stays as it is.',
  access: 'signedIn',
  params: holdParams,
  response: holdSchema,
  errors: ['not_found'],
})

export const extendHold = endpoint({
  name: 'holds.extend',
  forOthers: 'new',
  method: 'POST',
  path: '/api/Holds/:holdId/extension',
  summary:
    'Extend a live hold by ten minutes at its price: twice at most, and no longer than forty minutes after it was priced.',
  access: 'signedIn',
  params: holdParams,
  response: holdSchema,
  errors: ['not_found', 'hold_not_extendable'],
  idempotent: true,
})
