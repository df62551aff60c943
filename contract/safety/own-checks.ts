import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { idSchema, instantSchema, lineSchema } from '../core/scalars.ts'

/** A check can be answered for this long, in days. */
export const CHECK_DAYS = 14

export const SAFETY_ANSWERS = ['safe', 'help'] as const
export type SafetyAnswer = (typeof SAFETY_ANSWERS)[number]

export const answerSchema = v.object({
  answer: v.picklist(SAFETY_ANSWERS),
  note: v.string(),
  /** When it was pressed, by the clock of the device. */
  pressedAt: instantSchema,
  /** When it arrived here. */
  receivedAt: instantSchema,
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

export const answerParams = v.object({ checkId: idSchema })
export const answerBody = v.object({
  answer: v.picklist(SAFETY_ANSWERS),
  note: v.optional(lineSchema(200), ''),
  /** By the clock of the device; a future time is replaced by the current one. */
  pressedAt: instantSchema,
})

export const answerSafety = endpoint({
  name: 'safetyChecks.answer',
  method: 'PUT',
  path: '/api/SafetyChecks/:checkId/answer',
  summary:
    'Answer a safety check. The answer that was pressed last counts, whichever arrives first. Who needs help is reported to who asked and to the owners at once.',
  access: 'user',
  params: answerParams,
  body: answerBody,
  response: ownCheckSchema,
  errors: ['not_found'],
})

export const OWN_CHECK_ENDPOINTS = [ownSafetyChecks, answerSafety]
