import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { idSchema, instantSchema, paragraphSchema, requiredParagraphSchema } from '../core/scalars.ts'
import { PROCESSING } from './processing-record.ts'

/** Rights of the Indonesian law on personal data (UU 27/2022, articles 6 to 11) that need an answer by a person. */
export const PRIVACY_RIGHTS = ['objection', 'restriction', 'correction', 'consent_withdrawal'] as const
export type PrivacyRight = (typeof PRIVACY_RIGHTS)[number]

/** The law gives 3 × 24 hours to act on a request (articles 30, 40 and 41). */
export const PRIVACY_ANSWER_HOURS = 72
/** Requests of one person that wait at the same time. */
export const MAX_OPEN_REQUESTS = 5

export const PRIVACY_VERDICTS = ['granted', 'declined'] as const

const requestSchema = v.object({
  requestId: idSchema,
  right: v.picklist(PRIVACY_RIGHTS),
  activity: v.picklist(PROCESSING),
  text: v.string(),
  askedAt: instantSchema,
  /** `PRIVACY_ANSWER_HOURS` after it was asked. */
  dueAt: instantSchema,
  answered: v.nullable(
    v.object({ verdict: v.picklist(PRIVACY_VERDICTS), note: v.string(), by: v.string(), at: instantSchema }),
  ),
})
export type PrivacyRequest = v.InferOutput<typeof requestSchema>

const path = '/api/PrivacyRequests'
const ownSchema = v.object({ items: v.array(requestSchema) })

export const listOwnPrivacyRequests = endpoint({
  name: 'privacyRequests.own',
  method: 'GET',
  path,
  summary: 'What I asked about my personal data, with the answers; latest first.',
  access: 'signedIn',
  response: ownSchema,
})

export const askPrivacy = endpoint({
  name: 'privacyRequests.ask',
  method: 'POST',
  path,
  summary: `Object to a use of my personal data, or ask to restrict or correct it or to withdraw a consent. The owners of my company are told at once and have ${PRIVACY_ANSWER_HOURS} hours. At most ${MAX_OPEN_REQUESTS} may wait. Written to the audit log.`,
  access: 'signedIn',
  body: v.object({
    requestId: idSchema,
    right: v.picklist(PRIVACY_RIGHTS),
    activity: v.picklist(PROCESSING),
    text: v.pipe(paragraphSchema(1000), v.minLength(10, 'message_too_short')),
  }),
  response: ownSchema,
  errors: ['too_many_open_requests', 'id_taken'],
  idempotent: true,
})

const companyRequestSchema = v.object({
  ...requestSchema.entries,
  name: v.string(),
  email: v.string(),
  isOwn: v.boolean(),
})
export type CompanyPrivacyRequest = v.InferOutput<typeof companyRequestSchema>
const listSchema = v.object({ items: v.array(companyRequestSchema) })
export type CompanyPrivacyRequests = v.InferOutput<typeof listSchema>

const adminPath = '/api/Admin/PrivacyRequests'

export const listPrivacyRequests = endpoint({
  name: 'privacyRequests.list',
  method: 'GET',
  path: adminPath,
  summary:
    'Requests of the people of my company about their personal data: those that wait by their deadline, then answered ones, at most 200. Owners and owneradmins only.',
  access: 'people',
  response: listSchema,
})

export const answerPrivacy = endpoint({
  name: 'privacyRequests.answer',
  method: 'POST',
  path: `${adminPath}/:requestId/answer`,
  summary:
    'Answer a request about personal data, with the reason or what was done. The person gets it by email. Not for the own one where the company has another owner. Written to the audit log.',
  access: 'people',
  params: v.object({ requestId: idSchema }),
  body: v.object({
    verdict: v.picklist(PRIVACY_VERDICTS),
    note: requiredParagraphSchema(1000),
  }),
  response: listSchema,
  errors: ['not_found', 'already_answered'],
})

export const PRIVACY_REQUEST_ENDPOINTS = [listOwnPrivacyRequests, askPrivacy, listPrivacyRequests, answerPrivacy]
