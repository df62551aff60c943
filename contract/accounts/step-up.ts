import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { idSchema, instantSchema } from '../core/scalars.ts'
import { totpCodeSchema } from './second-factor.ts'
import { passkeyAnswerSchema } from './webauthn.ts'

/** How a signed-in person can show once more who they are. */
const STEP_UP_METHODS = ['password', 'totp', 'passkey'] as const
export type StepUpMethod = (typeof STEP_UP_METHODS)[number]

export const stepUpMethods = endpoint({
  name: 'stepUp.methods',
  method: 'GET',
  path: '/api/Auth/step-up',
  summary: 'Step-up methods of the signed-in person; empty if only a new sign-in is possible.',
  access: 'signedIn',
  oneFactor: true,
  response: v.object({ ways: v.array(v.picklist(STEP_UP_METHODS)) }),
})

const passwordStepUp = v.object({
  way: v.literal('password'),
  password: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(256, 'too_long')),
})

const totpStepUp = v.object({ way: v.literal('totp'), code: totpCodeSchema })

const passkeyStepUp = v.object({ way: v.literal('passkey'), challengeId: idSchema, answer: passkeyAnswerSchema })

export const stepUp = endpoint({
  name: 'stepUp.verify',
  method: 'POST',
  path: '/api/Auth/step-up',
  summary: 'Step-up authentication for changes that could be used to take the account over. Valid for ten minutes.',
  access: 'signedIn',
  oneFactor: true,
  body: v.variant('way', [passwordStepUp, totpStepUp, passkeyStepUp]),
  response: v.object({ verifiedUntil: instantSchema }),
  errors: ['step_up_refused', 'code_refused', 'rate_limited'],
})
