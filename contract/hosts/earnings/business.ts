import * as v from 'valibot'
import { readNpwp } from '../../companies/tax-numbers.ts'
import { endpoint } from '../../core/endpoint.ts'
import { instantSchema, lineSchema, paragraphSchema, requiredLineSchema } from '../../core/scalars.ts'

/** Business details of a host. Only the last digits of the account number leave the server. */
const businessSchema = v.object({
  name: v.string(),
  address: v.string(),
  /** 16 digits, or empty. */
  taxNumber: v.string(),
  /** Null until a bank account is given. */
  bank: v.nullable(v.object({ bank: v.string(), holder: v.string(), numberEnd: v.string(), changedAt: instantSchema })),
  /** Raised by one with every change; 0: nothing was ever saved. */
  version: v.number(),
})
export type HostBusiness = v.InferOutput<typeof businessSchema>

export const getHostBusiness = endpoint({
  name: 'hosts.business',
  method: 'GET',
  path: '/api/Agent/Business',
  summary: 'My business details as a host. Nobody else reads them.',
  access: 'agent',
  forHost: 'owner',
  response: businessSchema,
})

const seenVersion = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Empty, or an NPWP of 16 digits, which is returned without separators. */
const npwpSchema = v.pipe(
  lineSchema(40),
  v.transform((text) => text.replace(/[\s./-]/g, '')),
  v.check((text) => !/^\d{15}$/.test(text), 'npwp_has_16_digits'),
  v.check((text) => /^\d{15}$/.test(text) || text === '' || 'number' in readNpwp(text), 'npwp_invalid'),
)

export const businessBody = v.object({
  name: requiredLineSchema(120),
  address: paragraphSchema(300),
  taxNumber: v.optional(npwpSchema, ''),
  /** Version the change was made from. */
  seenVersion,
})

export const saveHostBusiness = endpoint({
  name: 'hosts.saveBusiness',
  method: 'PUT',
  path: '/api/Agent/Business',
  summary:
    'Save my business details. `changed_meanwhile` has `details.version` if another device changed them. An NPWP can be replaced but not removed (`required`), because amounts of earlier months depend on it.',
  access: 'agent',
  forHost: 'owner',
  body: businessBody,
  response: businessSchema,
  errors: ['changed_meanwhile', 'npwp_has_16_digits', 'npwp_invalid'],
})

/** 5 to 20 digits; spaces, dots and hyphens are left out. */
const accountNumberSchema = v.pipe(
  lineSchema(40),
  v.transform((text) => text.replace(/[\s.-]/g, '')),
  v.minLength(1, 'required'),
  v.regex(/^\d{5,20}$/, 'account_number_invalid'),
)

export const bankBody = v.object({
  bank: requiredLineSchema(80),
  number: accountNumberSchema,
  holder: requiredLineSchema(100),
  /** Version the change was made from. */
  seenVersion,
})

export const saveHostBank = endpoint({
  name: 'hosts.saveBankAccount',
  method: 'PUT',
  path: '/api/Agent/Business/bank-account',
  summary:
    'Save the bank account that I am paid to, after step-up authentication. I am told by email. `changed_meanwhile` as for business details.',
  access: 'agent',
  forHost: 'owner',
  body: bankBody,
  response: businessSchema,
  errors: ['step_up_needed', 'changed_meanwhile', 'account_number_invalid'],
})
