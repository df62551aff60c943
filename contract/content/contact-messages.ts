import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { countInUrl, idSchema, instantSchema } from '../core/scalars.ts'
import { CONTACT_TOPICS } from './contact.ts'

const messageSchema = v.object({
  caseId: idSchema,
  number: v.string(),
  topic: v.picklist(CONTACT_TOPICS),
  /** Of a booking; empty if none was given. */
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  message: v.string(),
  /** Quotes a reported message with a photo (`bookingMessages.reportedPhoto`). */
  hasPhoto: v.exactOptional(v.literal(true)),
  /** Language the writer used. */
  locale: v.picklist(['en', 'id']),
  receivedAt: instantSchema,
  /** Null: open. */
  answered: v.nullable(v.object({ at: instantSchema, by: v.nullable(v.string()) })),
  /** Raised by one with every change; send it back as `If-Match`. */
  version: v.number(),
})
export type ContactMessage = v.InferOutput<typeof messageSchema>

export const listContactMessages = endpoint({
  name: 'contactMessages.list',
  method: 'GET',
  path: '/api/Operator/Contact',
  summary:
    'Messages of the contact form: open ones first, then the latest. Pages by cursor. Only for admins of the company that operates the installation.',
  access: 'operator',
  query: v.object({
    state: v.optional(v.picklist(['open', 'answered'])),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
    limit: v.optional(countInUrl(1, 100, 'validation_failed'), 25),
  }),
  response: v.object({
    items: v.array(messageSchema),
    nextCursor: v.nullable(v.string()),
    /** How many are open in all. */
    open: v.number(),
    asOf: instantSchema,
  }),
})

export const setContactAnswered = endpoint({
  name: 'contactMessages.setAnswered',
  method: 'PUT',
  path: '/api/Operator/Contact/:caseId/answered',
  summary:
    'Mark a contact message as answered, or open it again. Written to the audit log; `changed_meanwhile` if it was marked since it was read.',
  access: 'operator',
  params: v.object({ caseId: idSchema }),
  ifMatch: true,
  idempotent: true,
  body: v.object({ isAnswered: v.boolean() }),
  response: messageSchema,
  errors: ['not_found', 'changed_meanwhile'],
})
