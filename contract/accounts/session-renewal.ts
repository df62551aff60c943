import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { idSchema } from '../core/scalars.ts'
import { signInAnswerSchema } from './browser-facts.ts'

export const refreshSession = endpoint({
  name: 'auth.refresh',
  method: 'POST',
  path: '/api/Auth/refresh',
  summary:
    'Renew the session of the cookie: a token with the current roles, and a new cookie. A refusal is status 200 with success false, except for a closed account or a session ended elsewhere, whose ids are in the details.',
  access: 'public',
  response: signInAnswerSchema,
  errors: ['forbidden', 'changed_meanwhile', 'account_closed', 'signed_out_elsewhere'],
})

export const leaveSession = endpoint({
  name: 'auth.leave',
  method: 'POST',
  path: '/api/Auth/leave',
  summary:
    'End a session that was signed out offline. Requires its cookie; the cookie of another session ends nothing. The answer is always the same.',
  access: 'public',
  body: v.object({ sessionId: idSchema }),
  response: v.object({ success: v.boolean() }),
  errors: ['forbidden'],
})
