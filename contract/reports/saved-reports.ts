import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { idSchema, instantSchema, requiredLineSchema } from '../core/scalars.ts'
import { reportFiltersSchema } from './filters.ts'

/** `week`: each Monday the week before. `month`: on the first the month before. */
export const REPORT_SCHEDULES = ['week', 'month'] as const
export type ReportSchedule = (typeof REPORT_SCHEDULES)[number]

export const MAX_SAVED_REPORTS = 100
export const MAX_RECIPIENTS = 20

const enteredEntries = {
  name: requiredLineSchema(80),
  filters: reportFiltersSchema,
  isShared: v.boolean(),
  schedule: v.nullable(v.picklist(REPORT_SCHEDULES)),
  recipients: v.pipe(v.array(idSchema), v.maxLength(MAX_RECIPIENTS, 'too_long')),
}

const savedReportSchema = v.object({
  reportId: idSchema,
  ...enteredEntries,
  name: v.string(),
  /** Those who may still receive it. */
  recipients: v.array(v.object({ id: idSchema, name: v.string() })),
  owner: v.string(),
  isMine: v.boolean(),
  nextAt: v.nullable(instantSchema),
  version: v.number(),
})
export type SavedReport = v.InferOutput<typeof savedReportSchema>

const listSchema = v.object({ items: v.array(savedReportSchema), zone: v.string() })
export type SavedReports = v.InferOutput<typeof listSchema>
const path = '/api/Admin/SavedReports'
const onReport = v.object({ reportId: idSchema })

export const listSavedReports = endpoint({
  name: 'savedReports.list',
  method: 'GET',
  path,
  summary: 'Reports that I saved, and those shared with all admins of my company.',
  access: 'admin',
  response: listSchema,
})

export const saveReport = endpoint({
  name: 'savedReports.save',
  method: 'PUT',
  path: `${path}/:reportId`,
  summary:
    'Save a report under an id of the caller, or change name, filters, sharing or emails of one. Emails go to active admins of the company only; the others have no access to reports.',
  access: 'admin',
  params: onReport,
  body: v.object({
    ...enteredEntries,
    /** 0 for a new one. */
    seenVersion: v.number(),
  }),
  response: listSchema,
  errors: ['changed_meanwhile', 'not_found', 'person_unknown', 'too_many_reports', 'period_invalid'],
})

export const removeReport = endpoint({
  name: 'savedReports.remove',
  method: 'DELETE',
  path: `${path}/:reportId`,
  summary: 'Delete a saved report with its emails.',
  access: 'admin',
  params: onReport,
  response: listSchema,
  errors: ['not_found'],
})
