import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { emailSchema, idSchema, instantSchema } from '../core/scalars.ts'
import { browserFacts } from './browser-facts.ts'
import { codeSchema, tokenSchema } from './sign-up.ts'

const ownAddressSchema = v.object({
  email: v.string(),
  /** The address that waits for its proof; null where none does. */
  pending: v.nullable(v.object({ email: v.string(), askedAt: instantSchema, expiresAt: instantSchema })),
  /** The company's sign-in speaks for the address: it is changed there. */
  isOfCompany: v.boolean(),
})
export type OwnAddress = v.InferOutput<typeof ownAddressSchema>

export const getOwnAddress = endpoint({
  name: 'address.get',
  method: 'GET',
  path: '/api/Auth/email',
  summary: 'The own address, and the one that waits for its proof.',
  access: 'signedIn',
  response: ownAddressSchema,
})

export const askAddressChange = endpoint({
  name: 'address.ask',
  method: 'POST',
  path: '/api/Auth/email',
  summary:
    'Mail a code and a link to another address. Nothing changes until one of them is shown. It needs a recent proof; the answer is the same for every address.',
  access: 'signedIn',
  body: v.object({ email: emailSchema }),
  response: ownAddressSchema,
  errors: ['proof_needed', 'rate_limited', 'address_unchanged', 'address_of_company'],
})

export const dropAddressChange = endpoint({
  name: 'address.drop',
  method: 'DELETE',
  path: '/api/Auth/email',
  summary: 'Keep the address: what was mailed to another one counts no more.',
  access: 'signedIn',
  response: ownAddressSchema,
})

export const confirmAddressChange = endpoint({
  name: 'address.confirm',
  method: 'POST',
  path: '/api/Auth/email/confirm',
  summary: 'Show the code or the link of the new address: from now on it is the one of the account.',
  access: 'signedIn',
  body: v.variant('by', [
    v.object({ by: v.literal('code'), code: codeSchema }),
    v.object({ by: v.literal('link'), token: tokenSchema }),
  ]),
  response: ownAddressSchema,
  errors: ['code_refused', 'link_invalid', 'rate_limited', 'address_taken', 'address_of_company'],
})

export const restoreAddress = endpoint({
  name: 'address.restore',
  method: 'POST',
  path: '/api/Auth/email/restore',
  summary: 'Take a change of address back by the link that the old address got. Every session ends.',
  access: 'public',
  body: v.object({ token: tokenSchema, ...browserFacts }),
  response: v.object({
    userId: idSchema,
    email: v.string(),
    /** With it a new password is set at `/forgot-password`; null where the account has none. */
    resetToken: v.nullable(v.string()),
  }),
  errors: ['link_invalid', 'address_taken'],
})
