import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { requiredNameSchema } from '../core/names.ts'
import { emailSchema, idSchema, instantSchema, lineSchema, paragraphSchema } from '../core/scalars.ts'

export const CONTACT_TOPICS = [
  'booking',
  'refund',
  'account',
  'company',
  'hosting',
  'accessibility',
  'press',
  'other',
] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

export const contactCaseBody = v.object({
  /** UUIDv7 minted by the page: sent again, it is the same case. */
  caseId: idSchema,
  topic: v.picklist(CONTACT_TOPICS, 'required'),
  /** Reference of a booking as printed on it, where it is about one. */
  reference: v.optional(lineSchema(20), ''),
  name: requiredNameSchema(120),
  email: emailSchema,
  message: v.pipe(paragraphSchema(4000), v.minLength(20, 'message_too_short')),
  /** Left empty by people: the field is not shown. What programs write into it is answered and thrown away. */
  website: v.optional(lineSchema(200), ''),
})

export const createContactCase = endpoint({
  name: 'contact.create',
  method: 'POST',
  path: '/api/ContactCases',
  summary:
    'Send a message to the operators. The first mail to an address asks to confirm it; once it is, each message is mailed to it as a copy. The answer is the same in every case.',
  access: 'public',
  body: contactCaseBody,
  response: v.object({
    /** Shown to the writer: `SG-` and eight characters. */
    number: v.string(),
    receivedAt: instantSchema,
  }),
  errors: ['rate_limited', 'id_taken'],
})

const tokenBody = v.object({ token: v.pipe(v.string('link_invalid'), v.regex(/^[\w-]{43}$/, 'link_invalid')) })

export const confirmContactAddress = endpoint({
  name: 'contact.confirm',
  method: 'POST',
  path: '/api/ContactCases/Confirm',
  summary:
    'Confirm an address with the token of the mailed link: copies of messages go to it. Repeating it changes nothing.',
  access: 'public',
  body: tokenBody,
  response: v.object({ confirmed: v.literal(true) }),
  errors: ['link_invalid'],
})

export const stopContactMails = endpoint({
  name: 'contact.stop',
  method: 'POST',
  path: '/api/ContactCases/Stop',
  summary: 'Send no more mails from the contact form to an address, with the token of any of its mails.',
  access: 'public',
  body: tokenBody,
  response: v.object({ stopped: v.literal(true) }),
  errors: ['link_invalid'],
})
