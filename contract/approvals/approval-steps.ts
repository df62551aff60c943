import * as v from 'valibot'
import { instantSchema } from '../core/scalars.ts'

/**
 * Who decides on a step: everybody who may approve, the owners, the person responsible for the cost centre of the booking, a
 * person, a group of employees.
 */
export const STEP_KINDS = ['anyone', 'owners', 'responsible', 'person', 'group'] as const

/** `ended`: the request ended before this step was decided on. */
const STEP_STATES = ['approved', 'waiting', 'upcoming', 'declined', 'ended'] as const

/** A step of one request: done, waiting or to come. */
export const approvalStepSchema = v.object({
  kind: v.picklist(STEP_KINDS),
  /** Of the person, group or cost centre. */
  name: v.nullable(v.string()),
  state: v.picklist(STEP_STATES),
  /** Names of those who decide; empty: everybody who may approve. */
  people: v.array(v.string()),
  /** Passed to everybody who may approve: `vacant` if nobody of it can decide any more, `late` if they did not in time. */
  passed: v.nullable(v.picklist(['vacant', 'late'])),
  /** Waiting or decided; null before its turn. */
  since: v.nullable(instantSchema),
  by: v.nullable(v.string()),
  /** The absent approver, if they stood in. */
  for: v.nullable(v.string()),
  at: v.nullable(instantSchema),
  note: v.string(),
})
export type ApprovalStep = v.InferOutput<typeof approvalStepSchema>
