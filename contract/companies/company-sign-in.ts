import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { emailSchema } from '../core/scalars.ts'
import { browserFacts, signInAnswerSchema } from '../accounts/browser-facts.ts'

/** Sign-in methods of this installation, apart from the password. */
export const signInMethods = endpoint({
  name: 'auth.waysIn',
  method: 'GET',
  path: '/api/Auth/ways',
  summary: 'Sign-in methods of this installation besides the password.',
  access: 'public',
  response: v.object({ companySignIn: v.boolean() }),
})

export const beginCompanySignIn = endpoint({
  name: 'auth.beginCompanySignIn',
  method: 'POST',
  path: '/api/Auth/company',
  summary: 'Where people with an address of this domain sign in; null where no company signs in here by itself.',
  access: 'public',
  body: v.object({
    email: emailSchema,
    /** Path to go to afterwards; the page follows only its own. */
    wish: v.optional(v.pipe(v.string(), v.maxLength(2000, 'too_long')), ''),
  }),
  response: v.object({ redirectUrl: v.nullable(v.string()) }),
  errors: ['rate_limited', 'company_sign_in_unavailable'],
})

export const finishCompanySignIn = endpoint({
  name: 'auth.finishCompanySignIn',
  method: 'POST',
  path: '/api/Auth/company/ticket',
  summary: 'Turns the ticket with which the browser came back into a session, once and in that browser only.',
  access: 'public',
  body: v.object({
    ticket: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'link_invalid')),
    ...browserFacts,
    isSharedDevice: v.optional(v.boolean()),
  }),
  response: signInAnswerSchema,
  errors: ['rate_limited'],
})
