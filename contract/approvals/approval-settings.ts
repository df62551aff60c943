import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { daySchema, idSchema } from '../core/scalars.ts'

/** Longest absence, in days. */
export const MAX_AWAY_DAYS = 366

const personSchema = v.object({ userId: idSchema, name: v.string() })

const settingsSchema = v.object({
  /** Colleagues who may approve, without me. */
  colleagues: v.array(personSchema),
  /** My absence that has not ended, by days of the company's calendar, both included; null for none. */
  absence: v.nullable(v.object({ fromDay: daySchema, toDay: daySchema, delegate: personSchema })),
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
  summary: 'My absence as an approver, and who can decide for me.',
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

export const APPROVAL_SETTINGS_ENDPOINTS = [getApprovalSettings, setAbsence, endAbsence] as const
