import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { idSchema, instantSchema } from '../core/scalars.ts'
import { totpCodeSchema } from './second-factor.ts'
import { passkeyAnswerSchema } from './webauthn.ts'

/** How a signed-in person can show once more who they are. */
const STEP_UP_METHODS = ['password', 'totp', 'passkey'] as const
export type StepUpMethod = (typeof STEP_UP_METHODS)[number]

export const stepUpMethods = endpoint({
  name: 'proof.ways',
  method: 'GET',
  path: '/api/Auth/proof',
  summary: 'How the signed-in person can prove who they are; empty where only signing in again does.',
  access: 'signedIn',
  response: v.object({ ways: v.array(v.picklist(STEP_UP_METHODS)) }),
})

const passwordStepUp = v.object({
  way: v.literal('password'),
  password: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(256, 'too_long')),
})

const totpStepUp = v.object({ way: v.literal('totp'), code: totpCodeSchema })

const passkeyStepUp = v.object({ way: v.literal('passkey'), challengeId: idSchema, answer: passkeyAnswerSchema })

export const stepUp = endpoint({
  name: 'proof.prove',
  method: 'POST',
  path: '/api/Auth/proof',
  summary: 'Prove who one is, for changes by which an account could be taken over. It counts for ten minutes.',
  access: 'signedIn',
  body: v.variant('way', [passwordStepUp, totpStepUp, passkeyStepUp]),
  response: v.object({ provedUntil: instantSchema }),
  errors: ['proof_refused', 'code_refused', 'rate_limited'],
})
