import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { daySchema, idSchema } from '../core/scalars.ts'

/** Longest absence, in days. */
export const MAX_AWAY_DAYS = 366
/** Highest amount of a limit, in minor units. */
const MAX_ABOVE = 1_000_000_000_000_000
const MAX_LIMITS = 10

const personSchema = v.object({ userId: idSchema, name: v.string() })

const settingsSchema = v.object({
  /** Colleagues who may approve, without me. */
  colleagues: v.array(personSchema),
  /** My absence that has not ended, by days of the company's calendar, both included; null for none. */
  absence: v.nullable(v.object({ fromDay: daySchema, toDay: daySchema, delegate: personSchema })),
  /** From above these amounts on two people have to approve, one for each currency. */
  secondApproval: v.array(moneySchema),
  /** I may change the limits. */
  maySetLimits: v.boolean(),
  /** Of the company. */
  zone: v.string(),
  today: daySchema,
})
export type ApprovalSettings = v.InferOutput<typeof settingsSchema>

const path = '/api/Admin/ApprovalSettings'

export const getApprovalSettings = endpoint({
  name: 'approvalSettings.get',
  method: 'GET',
  path,
  summary: 'My absence as an approver, who can decide for me, and the amounts that need two approvals.',
  access: 'admin',
  response: settingsSchema,
})

export const setAbsence = endpoint({
  name: 'approvalSettings.setAbsence',
  method: 'PUT',
  path: `${path}/absence`,
  summary:
    'Name a colleague who decides for me while I am away. Requests go to both; my absence ends by itself. Written to the audit log. `delegate_unfit` where the colleague may not approve.',
  access: 'admin',
  body: v.object({ fromDay: daySchema, toDay: daySchema, delegateUserId: idSchema }),
  response: settingsSchema,
  errors: ['delegate_unfit', 'ends_before_start', 'date_invalid'],
})

export const endAbsence = endpoint({
  name: 'approvalSettings.endAbsence',
  method: 'DELETE',
  path: `${path}/absence`,
  summary: 'End my absence now. Ending one that does not exist succeeds.',
  access: 'admin',
  response: settingsSchema,
})

export const setSecondApproval = endpoint({
  name: 'approvalSettings.setSecondApproval',
  method: 'PUT',
  path: `${path}/second-approval`,
  summary:
    'Set from which amounts on two people have to approve, one for each currency; an empty list ends it. For requests made from now on, and for prices that rise above the limit. Owners only, with step-up authentication.',
  access: 'owners',
  body: v.object({
    limits: v.pipe(
      v.array(
        v.pipe(
          moneySchema,
          v.check(({ minor }) => minor >= 0 && minor <= MAX_ABOVE, 'amount_out_of_range'),
        ),
      ),
      v.maxLength(MAX_LIMITS, 'too_long'),
      v.check((limits) => new Set(limits.map(({ currency }) => currency)).size === limits.length, 'validation_failed'),
    ),
  }),
  response: settingsSchema,
  errors: ['step_up_needed', 'amount_out_of_range'],
})
