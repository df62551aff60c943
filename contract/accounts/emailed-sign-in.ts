import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PASSWORD_ERRORS, passwordSchema } from './passwords.ts'
import { emailSchema } from '../core/scalars.ts'
import { browserFacts, signInAnswerSchema } from './browser-facts.ts'
import { codeSchema, tokenSchema } from './emailed-codes.ts'

const asked = v.object({ isMailed: v.literal(true) })

export const askPasswordReset = endpoint({
  name: 'auth.forgotPassword',
  method: 'POST',
  path: '/api/Auth/forgot-password',
  summary: 'Email a link and a code to reset the password. The answer is the same for every address.',
  access: 'public',
  body: v.object({ email: emailSchema, ...browserFacts }),
  response: asked,
  errors: ['proof_needed', 'rate_limited'],
})

export const resetPassword = endpoint({
  name: 'auth.resetPassword',
  method: 'POST',
  path: '/api/Auth/forgot-password/reset',
  summary: 'Set a new password with the code or link from the email. Ends every session and signs in.',
  access: 'public',
  body: v.variant('by', [
    v.object({
      by: v.literal('code'),
      email: emailSchema,
      code: codeSchema,
      password: passwordSchema,
      ...browserFacts,
    }),
    v.object({ by: v.literal('link'), token: tokenSchema, password: passwordSchema, ...browserFacts }),
  ]),
  response: signInAnswerSchema,
  errors: [...(['proof_needed', 'rate_limited', 'code_refused', 'link_invalid'] as const), ...PASSWORD_ERRORS],
})

export const askSignInCode = endpoint({
  name: 'auth.signInCode',
  method: 'POST',
  path: '/api/Auth/sign-in-code',
  summary: 'Mail a code to sign in with. The answer is the same for every address.',
  access: 'public',
  body: v.object({ email: emailSchema, ...browserFacts }),
  response: asked,
  errors: ['proof_needed', 'rate_limited'],
})

export const confirmSignInCode = endpoint({
  name: 'auth.confirmSignInCode',
  method: 'POST',
  path: '/api/Auth/sign-in-code/confirm',
  summary: 'Sign in with a mailed code. A second factor is still asked for if the account has one.',
  access: 'public',
  body: v.object({
    email: emailSchema,
    code: codeSchema,
    ...browserFacts,
    /** The session ends with its token, and nothing is kept on the device. */
    isSharedDevice: v.optional(v.boolean()),
  }),
  response: signInAnswerSchema,
  errors: ['proof_needed', 'rate_limited', 'code_refused'],
})
