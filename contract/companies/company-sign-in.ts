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
  summary:
    'URL of the identity provider for the domain of this address; null if its company has no sign-in of its own.',
  access: 'public',
  body: v.object({
    email: emailSchema,
    /** Path to go to afterwards; the page follows only its own. */
    returnTo: v.optional(v.pipe(v.string(), v.maxLength(2000, 'too_long')), ''),
  }),
  response: v.object({ redirectUrl: v.nullable(v.string()) }),
  errors: ['rate_limited', 'company_sign_in_unavailable'],
})

export const finishCompanySignIn = endpoint({
  name: 'auth.finishCompanySignIn',
  method: 'POST',
  path: '/api/Auth/company/ticket',
  summary: 'Exchange the ticket of a company sign-in for a session, once and in the same browser.',
  access: 'public',
  body: v.object({
    ticket: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'link_invalid')),
    ...browserFacts,
    isSharedDevice: v.optional(v.boolean()),
  }),
  response: signInAnswerSchema,
  errors: ['rate_limited'],
})
