import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { hasLink } from '../core/link-in-text.ts'
import { idSchema, instantSchema, lineSchema } from '../core/scalars.ts'

export const MAX_ASKED = 500
/** A check can be answered for this long, in days. */
export const CHECK_DAYS = 14
/** How long checks and their answers are kept, in days. */
export const CHECKS_STORED_DAYS = 90
/** Shortest time between two reminders, in minutes. */
export const REMIND_AGAIN_MINUTES = 10

export const SAFETY_ANSWERS = ['safe', 'help'] as const
export type SafetyAnswer = (typeof SAFETY_ANSWERS)[number]

/** It goes into mails and pushes. */
const shownLine = (most: number) =>
  v.pipe(
    lineSchema(most),
    v.check((text) => !hasLink(text), 'link_in_name'),
  )
const aboutSchema = v.pipe(shownLine(80), v.minLength(1, 'required'))

const answerSchema = v.object({
  answer: v.picklist(SAFETY_ANSWERS),
  note: v.string(),
  /** When it was pressed, by the clock of the device. */
  pressedAt: instantSchema,
  /** When it arrived here. */
  receivedAt: instantSchema,
})

const askedPersonSchema = v.object({
  userId: idSchema,
  name: v.string(),
  /** Whom the answer is about. */
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
  errors: ['nobody_travels', 'link_in_name', 'rate_limited'],
  idempotent: true,
})

export const remindSafety = endpoint({
  name: 'safetyChecks.remind',
  method: 'POST',
  path: `${path}/:checkId/reminder`,
  summary: `Ask those who did not answer once more, at most every ${REMIND_AGAIN_MINUTES} minutes.`,
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

const ownCheckSchema = v.object({
  checkId: idSchema,
  about: v.string(),
  note: v.string(),
  askedBy: v.string(),
  askedAt: instantSchema,
  travellers: v.array(v.string()),
  answered: v.nullable(answerSchema),
})
export type OwnSafetyCheck = v.InferOutput<typeof ownCheckSchema>

export const ownSafetyChecks = endpoint({
  name: 'safetyChecks.own',
  method: 'GET',
  path: '/api/SafetyChecks',
  summary: `Safety checks that wait for me or that I answered, until they are closed, at most ${CHECK_DAYS} days. Latest first.`,
  access: 'user',
  response: v.object({ items: v.array(ownCheckSchema), asOf: instantSchema }),
})
export type OwnSafetyChecks = v.InferOutput<(typeof ownSafetyChecks)['response']>

export const answerParams = params
export const answerBody = v.object({
  answer: v.picklist(SAFETY_ANSWERS),
  note: v.optional(lineSchema(200), ''),
  /** By the clock of the device; the future counts as now. */
  pressedAt: instantSchema,
})

export const answerSafety = endpoint({
  name: 'safetyChecks.answer',
  method: 'PUT',
  path: '/api/SafetyChecks/:checkId/answer',
  summary:
    'Answer a safety check. The answer that was pressed last counts, whichever arrives first. Who needs help is reported to who asked and to the owners at once.',
  access: 'user',
  params,
  body: answerBody,
  response: ownCheckSchema,
  errors: ['not_found', 'check_closed'],
})
