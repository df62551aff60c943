import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { COUNTRIES } from '../core/countries.ts'
import { codeSchema, tokenSchema } from './emailed-codes.ts'
import { readJoinCode } from './join-codes.ts'
import { PASSWORD_ERRORS, passwordSchema } from './passwords.ts'
import { ROLES } from '../core/roles.ts'
import { isOwnTaxNumber } from '../companies/tax-numbers.ts'
import { requiredNameSchema } from '../core/names.ts'
import { emailSchema, idSchema, instantSchema, lineSchema } from '../core/scalars.ts'
import { zoneSchema } from '../core/zones.ts'
import { browserFacts, signInAnswerSchema } from './browser-facts.ts'

const person = {
  name: requiredNameSchema(120),
  password: passwordSchema,
  locale: v.picklist(['en', 'id']),
  /** Terms and privacy policy, as published at this moment. */
  agrees: v.literal(true, 'required'),
  ...browserFacts,
}

/** A company as its first person enters it. */
export const companyEntries = {
  companyName: requiredNameSchema(120),
  legalName: requiredNameSchema(160),
  country: v.picklist(COUNTRIES, 'required'),
  taxNumber: lineSchema(40),
  zone: zoneSchema,
}

const ownCompany = v.pipe(
  v.object({ way: v.literal('company'), ...person, email: emailSchema, ...companyEntries }),
  v.forward(v.partialCheck([['country'], ['taxNumber']], isOwnTaxNumber, 'tax_number_invalid'), ['taxNumber']),
)

const byInvitation = v.object({ way: v.literal('invitation'), ...person, token: tokenSchema })

const byCode = v.object({
  way: v.literal('code'),
  ...person,
  email: emailSchema,
  joinCode: v.pipe(
    v.string('required'),
    v.check((text) => readJoinCode(text) !== null, 'join_code_unknown'),
    v.transform((text) => readJoinCode(text) ?? ''),
  ),
})

export const signUpBody = v.variant('way', [ownCompany, byInvitation, byCode])

export const signUp = endpoint({
  name: 'auth.signUp',
  method: 'POST',
  path: '/api/Auth/sign-up',
  summary:
    'Create an account: with a new company, by an invitation, or by a company code. The answer does not reveal whether the address has an account; it gets an email in any case. An invitation verifies its address, so it signs in at once.',
  access: 'public',
  body: signUpBody,
  response: v.object({
    /** A code is on its way and awaited by `verify-email`. */
    isMailed: v.boolean(),
    /** Set if the address was already verified. */
    entered: v.nullable(signInAnswerSchema),
  }),
  errors: [
    ...([
      'rate_limited',
      'link_in_name',
      'link_invalid',
      'join_code_unknown',
      'address_taken',
      'tax_number_invalid',
      'sign_up_closed',
    ] as const),
    ...PASSWORD_ERRORS,
  ],
})

export const getInvitation = endpoint({
  name: 'auth.invitation',
  method: 'GET',
  path: '/api/Auth/invitations/:token',
  summary: 'The company and roles that an invitation offers, for the holder of its link.',
  access: 'public',
  params: v.object({ token: tokenSchema }),
  response: v.object({
    company: v.string(),
    email: v.string(),
    roles: v.array(v.picklist(ROLES)),
    invitedBy: v.string(),
    expiresAt: instantSchema,
    /** The person's name where the company has entered it. */
    name: v.nullable(v.string()),
  }),
  errors: ['link_invalid'],
})

/** The details of `new_password_needed`: the company of the account, and whether the sign-up created it. */
export const companyToConfirm = v.object({ companyId: idSchema, company: v.string(), isNew: v.boolean() })
export type CompanyToConfirm = v.InferOutput<typeof companyToConfirm>

const elsewhere = { password: v.optional(passwordSchema), companyId: v.optional(idSchema) }

export const verifyEmail = endpoint({
  name: 'auth.verifyEmail',
  method: 'POST',
  path: '/api/Auth/verify-email',
  summary:
    'Verify the address of a new account by the code or link of its mail, and sign in. In another browser than the one that signed up it takes a new `password`, which replaces the one typed there, and the `companyId` of the company, which `new_password_needed` names in its details: another sign-up may have replaced that of the person.',
  access: 'public',
  body: v.variant('by', [
    v.object({ by: v.literal('code'), email: emailSchema, code: codeSchema, ...elsewhere, ...browserFacts }),
    v.object({ by: v.literal('link'), token: tokenSchema, ...elsewhere, ...browserFacts }),
  ]),
  response: signInAnswerSchema,
  errors: [
    ...(['proof_needed', 'rate_limited', 'code_refused', 'link_invalid', 'new_password_needed'] as const),
    ...PASSWORD_ERRORS,
  ],
})

export const verifyEmailAgain = endpoint({
  name: 'auth.verifyEmailAgain',
  method: 'POST',
  path: '/api/Auth/verify-email/again',
  summary: 'Mail a new code to an account that is not verified. The answer is the same for every address.',
  access: 'public',
  body: v.object({ email: emailSchema, locale: v.picklist(['en', 'id']) }),
  response: v.object({ isMailed: v.literal(true) }),
  errors: ['proof_needed', 'rate_limited'],
})
