import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { requiredNameSchema } from '../core/names.ts'
import { idSchema } from '../core/scalars.ts'
import { browserFacts, signInAnswerSchema } from './browser-facts.ts'
import {
  askedPasskeySchema,
  creationOptionsSchema,
  credentialIdSchema,
  passkeyAnswerSchema,
  passkeyMadeSchema,
} from './webauthn.ts'

const MAX_NAME = 60

const passkeySchema = v.object({
  passkeyId: v.string(),
  name: v.string(),
  madeAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
  /** It lives in an account of its maker, and so on several devices. */
  isBackedUp: v.boolean(),
})
export type Passkey = v.InferOutput<typeof passkeySchema>

export const listPasskeys = endpoint({
  name: 'passkeys.list',
  method: 'GET',
  path: '/api/Auth/passkeys',
  summary: 'My passkeys, newest first.',
  access: 'signedIn',
  oneFactor: true,
  response: v.object({
    items: v.array(passkeySchema),
    /** False where the last passkey is the only way in and so cannot be removed. */
    hasPassword: v.boolean(),
  }),
})

export const askNewPasskey = endpoint({
  name: 'passkeys.askNew',
  method: 'POST',
  path: '/api/Auth/passkeys/options',
  summary: 'WebAuthn options for creating a passkey.',
  access: 'signedIn',
  oneFactor: true,
  response: v.object({ challengeId: v.string(), options: creationOptionsSchema }),
  errors: ['step_up_needed', 'too_many_passkeys'],
})

export const addPasskey = endpoint({
  name: 'passkeys.add',
  method: 'POST',
  path: '/api/Auth/passkeys',
  summary: 'Add a passkey that the browser created.',
  access: 'signedIn',
  oneFactor: true,
  body: v.object({
    challengeId: idSchema,
    made: passkeyMadeSchema,
    name: requiredNameSchema(MAX_NAME),
  }),
  response: passkeySchema,
  errors: ['step_up_needed', 'passkey_refused', 'too_many_passkeys'],
})

// The id of a credential may be longer than a path takes.
export const renamePasskey = endpoint({
  name: 'passkeys.rename',
  method: 'POST',
  path: '/api/Auth/passkeys/name',
  summary: 'Rename a passkey.',
  access: 'signedIn',
  body: v.object({ passkeyId: credentialIdSchema, name: requiredNameSchema(MAX_NAME) }),
  response: passkeySchema,
  errors: ['not_found'],
})

export const removePasskey = endpoint({
  name: 'passkeys.remove',
  method: 'POST',
  path: '/api/Auth/passkeys/removal',
  summary: 'Remove a passkey; not the last one of an account without a password.',
  access: 'signedIn',
  body: v.object({ passkeyId: credentialIdSchema }),
  response: v.object({ success: v.boolean() }),
  errors: ['step_up_needed', 'not_found', 'last_way_in'],
})

export const askStepUpPasskey = endpoint({
  name: 'passkeys.stepUpOptions',
  method: 'POST',
  path: '/api/Auth/passkeys/step-up-options',
  summary: 'WebAuthn options for step-up authentication with a passkey.',
  access: 'signedIn',
  oneFactor: true,
  response: askedPasskeySchema,
  errors: ['not_found'],
})

export const askSignInPasskey = endpoint({
  name: 'passkeys.askSignIn',
  method: 'POST',
  path: '/api/Auth/passkey-sign-in/options',
  summary: 'WebAuthn options for signing in with a passkey; the passkey identifies the account.',
  access: 'public',
  response: askedPasskeySchema,
})

export const signInWithPasskey = endpoint({
  name: 'passkeys.signIn',
  method: 'POST',
  path: '/api/Auth/passkey-sign-in',
  summary: 'Sign in with a passkey, which is both factors. A refusal is status 200 with success false, as for a login.',
  access: 'public',
  body: v.object({
    challengeId: idSchema,
    answer: passkeyAnswerSchema,
    ...browserFacts,
    isSharedDevice: v.optional(v.boolean()),
  }),
  response: signInAnswerSchema,
  errors: ['rate_limited'],
})
