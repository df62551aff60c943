import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PASSWORD_ERRORS, passwordSchema } from './passwords.ts'

export const changePassword = endpoint({
  name: 'auth.changePassword',
  method: 'POST',
  path: '/api/Auth/password',
  summary:
    'Change the password with the current one, or set the first one after step-up authentication. Every other session ends.',
  access: 'signedIn',
  body: v.object({
    /** Needed where the account has a password. */
    current: v.optional(v.pipe(v.string(), v.maxLength(256, 'too_long'))),
    next: passwordSchema,
  }),
  response: v.object({ endedSessions: v.number() }),
  errors: [...(['step_up_needed', 'step_up_refused', 'rate_limited'] as const), ...PASSWORD_ERRORS],
})
