import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { SIGN_IN_METHODS } from './sign-in-methods.ts'
import { idSchema, instantSchema } from '../core/scalars.ts'

const sessionSchema = v.object({
  sessionId: idSchema,
  browser: v.string(),
  os: v.string(),
  method: v.picklist(SIGN_IN_METHODS),
  /** The address it began from. */
  ip: v.string(),
  createdAt: instantSchema,
  /** To the minute. */
  lastSeenAt: instantSchema,
  expiresAt: instantSchema,
  isCurrent: v.boolean(),
  isSharedDevice: v.boolean(),
})
export type OpenSession = v.InferOutput<typeof sessionSchema>

export const listSessions = endpoint({
  name: 'sessions.list',
  method: 'GET',
  path: '/api/Auth/sessions',
  summary: 'Sessions of the signed-in person: the current one first, then by last use.',
  access: 'signedIn',
  response: v.object({ items: v.array(sessionSchema) }),
})

const ended = v.object({ ended: v.number() })

export const endOneSession = endpoint({
  name: 'sessions.end',
  method: 'DELETE',
  path: '/api/Auth/sessions/:sessionId',
  summary: 'End one of my sessions.',
  access: 'signedIn',
  params: v.object({ sessionId: idSchema }),
  response: ended,
  errors: ['not_found'],
})

export const endOtherSessions = endpoint({
  name: 'sessions.endOthers',
  method: 'POST',
  path: '/api/Auth/sessions/end-others',
  summary: 'End all my sessions except this one.',
  access: 'signedIn',
  response: ended,
})

export const endAllSessions = endpoint({
  name: 'sessions.endAll',
  method: 'POST',
  path: '/api/Auth/sessions/end-all',
  summary: 'End all my sessions, including this one.',
  access: 'signedIn',
  response: ended,
})
