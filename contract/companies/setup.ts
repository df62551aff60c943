import * as v from 'valibot'
import { PASSWORD_ERRORS, passwordSchema } from '../accounts/passwords.ts'
import { companyEntries } from '../accounts/sign-up.ts'
import { endpoint } from '../core/endpoint.ts'
import { requiredNameSchema } from '../core/names.ts'
import { emailSchema, requiredLineSchema, requiredParagraphSchema } from '../core/scalars.ts'
import { isOwnTaxNumber } from './tax-numbers.ts'

const MAX_TEXT = 12_000

/** Printed by the server while an installation has no operator, or chosen with `SETUP_SECRET`. */
const secretSchema = requiredLineSchema(200)

const operatorEntries = {
  ...companyEntries,
  /** Address, contact and law stand in the legal texts; the address is also on invoices. */
  address: requiredLineSchema(200),
  contactEmail: emailSchema,
  jurisdiction: requiredLineSchema(80),
}

export const operatorSchema = v.pipe(
  v.object(operatorEntries),
  v.forward(v.partialCheck([['country'], ['taxNumber']], isOwnTaxNumber, 'tax_number_invalid'), ['taxNumber']),
)
export type Operator = v.InferOutput<typeof operatorSchema>

/** The person who runs the installation. */
export const operatorAdminSchema = v.object({
  name: requiredNameSchema(120),
  email: emailSchema,
  locale: v.picklist(['en', 'id']),
})

const textSchema = requiredParagraphSchema(MAX_TEXT)
/** CommonMark, without a heading of its own. */
export const legalTextsSchema = v.object({
  privacyEn: textSchema,
  privacyId: textSchema,
  termsEn: textSchema,
  termsId: textSchema,
})
export type LegalTexts = v.InferOutput<typeof legalTextsSchema>

export const draftBody = v.object({ secret: secretSchema, operator: operatorSchema })

export const setupBody = v.object({
  secret: secretSchema,
  operator: operatorSchema,
  admin: v.object({ ...operatorAdminSchema.entries, password: passwordSchema }),
  texts: legalTextsSchema,
  /** The texts have been read and say what applies here. */
  isChecked: v.literal(true, 'required'),
  /** Hotels that do not exist, labelled as such. */
  hasSamples: v.boolean(),
})

export const setupState = endpoint({
  name: 'setup.state',
  method: 'GET',
  path: '/api/Setup',
  summary: 'Whether this installation still has to be set up, and whether people can sign up.',
  access: 'public',
  response: v.object({
    /** It has no operator yet, and takes one. */
    isOpen: v.boolean(),
    /** False while there are no terms and privacy policy to agree to. */
    isSignUpOpen: v.boolean(),
  }),
})

export const draftLegalTexts = endpoint({
  name: 'setup.draftLegalTexts',
  method: 'POST',
  path: '/api/Setup/legal-texts',
  summary:
    'Drafts of the privacy policy and terms from templates, with the details of the operator. Nothing is stored.',
  access: 'public',
  body: draftBody,
  response: legalTextsSchema,
  errors: ['setup_secret_wrong', 'setup_over', 'rate_limited', 'tax_number_invalid'],
})

export const completeSetup = endpoint({
  name: 'setup.complete',
  method: 'POST',
  path: '/api/Setup',
  summary:
    'Create the operator company with its first account and publish its legal texts, once per installation: afterwards every call is answered `setup_over`.',
  access: 'public',
  body: setupBody,
  response: v.object({ email: v.string() }),
  errors: [
    ...(['setup_secret_wrong', 'setup_over', 'rate_limited', 'tax_number_invalid', 'address_taken'] as const),
    ...(['link_in_name'] as const),
    ...PASSWORD_ERRORS,
  ],
})
