import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { emailSchema, idSchema, instantSchema } from '../core/scalars.ts'
import { browserFacts } from './browser-facts.ts'
import { codeSchema, tokenSchema } from './emailed-codes.ts'

const ownAddressSchema = v.object({
  email: v.string(),
  /** The new address that is not verified yet; null if there is none. */
  pending: v.nullable(v.object({ email: v.string(), askedAt: instantSchema, expiresAt: instantSchema })),
  /** The company's sign-in speaks for the address: it is changed there. */
  isOfCompany: v.boolean(),
})
export type OwnAddress = v.InferOutput<typeof ownAddressSchema>

export const getOwnAddress = endpoint({
  name: 'address.get',
  method: 'GET',
  path: '/api/Auth/email',
  summary: 'My email address, and the new one that is not verified yet.',
  access: 'signedIn',
  response: ownAddressSchema,
})

export const askAddressChange = endpoint({
  name: 'address.ask',
  method: 'POST',
  path: '/api/Auth/email',
  summary:
    'Mail a code and a link to a new address. The address changes once one of them is confirmed. Needs a recent step-up; the answer is the same for every address.',
  access: 'signedIn',
  body: v.object({ email: emailSchema }),
  response: ownAddressSchema,
  errors: ['step_up_needed', 'rate_limited', 'address_unchanged', 'address_of_company'],
})

export const dropAddressChange = endpoint({
  name: 'address.drop',
  method: 'DELETE',
  path: '/api/Auth/email',
  summary: 'Cancel a requested change of address; its code and link become invalid.',
  access: 'signedIn',
  response: ownAddressSchema,
})

export const confirmAddressChange = endpoint({
  name: 'address.confirm',
  method: 'POST',
  path: '/api/Auth/email/confirm',
  summary: 'Confirm the new address by its code or link; it becomes the address of the account.',
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
  summary:
    'Recover an account by the link of a mail about a changed address, a new passkey or a new authenticator app. The address that got it is the account’s again, every session ends, the password no longer works, and sign-in methods added in the seven days before the mail or since are removed, as is what the account changed in its company.',
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
