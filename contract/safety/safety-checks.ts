import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { hasLink } from '../core/link-in-text.ts'
import { idSchema, instantSchema, lineSchema } from '../core/scalars.ts'
import { answerSchema } from './own-checks.ts'

const MAX_ASKED = 500
/** How long checks and their answers are kept, in days. */
export const CHECKS_STORED_DAYS = 90
/** Shortest time between two reminders, in minutes. */
export const REMIND_AGAIN_MINUTES = 10

/** It goes into mails and pushes. */
const shownLine = (most: number) =>
  v.pipe(
    lineSchema(most),
    v.check((text) => !hasLink(text), 'link_in_name'),
  )
const aboutSchema = v.pipe(shownLine(80), v.minLength(1, 'required'))

const askedPersonSchema = v.object({
  userId: idSchema,
  name: v.string(),
  /** Travellers covered by the answer. */
  travellers: v.array(v.string()),
  phone: v.string(),
  /** Null until they answer. */
  answered: v.nullable(answerSchema),
})
export type AskedPerson = v.InferOutput<typeof askedPersonSchema>

const checkSchema = v.object({
  checkId: idSchema,
  about: v.string(),
  note: v.string(),
  askedBy: v.string(),
  askedAt: instantSchema,
  remindedAt: v.nullable(instantSchema),
  closedAt: v.nullable(instantSchema),
  /** Those who need help first, then those who did not answer. */
  people: v.array(askedPersonSchema),
})
export type SafetyCheck = v.InferOutput<typeof checkSchema>

const checksSchema = v.object({ items: v.array(checkSchema), asOf: instantSchema })
export type SafetyChecks = v.InferOutput<typeof checksSchema>

const path = '/api/Admin/SafetyChecks'
const params = v.object({ checkId: idSchema })

export const listSafetyChecks = endpoint({
  name: 'safetyChecks.list',
  method: 'GET',
  path,
  summary: `The company's safety checks of the last ${CHECKS_STORED_DAYS} days with their answers: open ones first, latest first.`,
  access: 'admin',
  response: checksSchema,
})

export const askSafety = endpoint({
  name: 'safetyChecks.ask',
  method: 'POST',
  path,
  summary:
    'Ask travellers whether they are safe: in the app, by push also in quiet hours, and by email. Only those on a trip now or in the next days of the list can be asked; others are left out. Written to the audit log.',
  access: 'admin',
  body: v.object({
    checkId: idSchema,
    about: aboutSchema,
    note: v.optional(shownLine(300), ''),
    userIds: v.pipe(v.array(idSchema), v.minLength(1, 'required'), v.maxLength(MAX_ASKED, 'too_long')),
  }),
  response: checkSchema,
  errors: ['nobody_travels', 'link_in_name', 'rate_limited', 'id_taken'],
  idempotent: true,
})

export const remindSafety = endpoint({
  name: 'safetyChecks.remind',
  method: 'POST',
  path: `${path}/:checkId/reminder`,
  summary: `Ask those who did not answer once more, at most every ${REMIND_AGAIN_MINUTES} minutes and a hundred times a day in a company.`,
  access: 'admin',
  params,
  response: checkSchema,
  errors: ['not_found', 'check_closed', 'rate_limited'],
})

export const closeSafety = endpoint({
  name: 'safetyChecks.close',
  method: 'POST',
  path: `${path}/:checkId/close`,
  summary: 'End a safety check. Ending one that is over succeeds.',
  access: 'admin',
  params,
  response: checkSchema,
  errors: ['not_found'],
})

export const SAFETY_CHECK_ENDPOINTS = [listSafetyChecks, askSafety, remindSafety, closeSafety]
