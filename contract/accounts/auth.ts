import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { ROLES } from '../core/roles.ts'
import { browserFacts, signInAnswerSchema } from './browser-facts.ts'

const loginBody = v.object({
  username: v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(254, 'too_long')),
  password: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(256, 'too_long')),
  ...browserFacts,
  /** The session ends with its token, and nothing is kept on the device. */
  isSharedDevice: v.optional(v.boolean()),
})

export const login = endpoint({
  name: 'auth.login',
  method: 'POST',
  path: '/api/Auth/login',
  summary: 'Sign in. A refusal is status 200 with success false, the same for known and unknown users.',
  access: 'public',
  body: loginBody,
  response: signInAnswerSchema,
  errors: ['proof_needed'],
})

export const logout = endpoint({
  name: 'auth.logout',
  method: 'POST',
  path: '/api/Auth/logout',
  summary: 'End the session of the token; it is refused from then on.',
  access: 'signedIn',
  oneFactor: true,
  response: v.object({
    success: v.boolean(),
    /** Identity provider of the company through which the session began; the person may still be signed in there. */
    alsoAt: v.optional(v.object({ name: v.string(), url: v.pipe(v.string(), v.url()) })),
  }),
})

/** Accounts of the demonstration company; the list is empty outside demonstration mode. */
export const demoAccounts = endpoint({
  name: 'auth.demoAccounts',
  method: 'GET',
  path: '/api/Auth/demo',
  summary: 'Accounts to try in demonstration mode; an empty list otherwise.',
  access: 'public',
  response: v.object({
    password: v.nullable(v.string()),
    accounts: v.array(
      v.object({
        username: v.string(),
        name: v.string(),
        company: v.string(),
        roles: v.array(v.picklist(ROLES)),
        /** True for people who own listings and so use the agent area. */
        isHost: v.boolean(),
      }),
    ),
  }),
})
