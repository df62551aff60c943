import * as v from 'valibot'
import { daySchema, idSchema } from '#contract/core/scalars.ts'
import { SERVICES } from '#contract/core/services.ts'
import { REPORT_BASES, REPORT_DIMENSIONS, REPORT_KINDS, REPORT_PERIODS } from '#contract/reports/measures.ts'

const lenient = <S extends v.GenericSchema<string, string>>(schema: S) => v.fallback(v.optional(schema), undefined)
/** The URL gives digits as a number. */
const text = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(300))),
  undefined,
)

/** State of the screen in the URL; what is missing or wrong is the default. */
export const reportSearchSchema = v.object({
  report: lenient(v.picklist(REPORT_KINDS)),
  by: lenient(v.picklist(REPORT_DIMENSIONS)),
  period: lenient(v.picklist(REPORT_PERIODS)),
  from: lenient(daySchema),
  to: lenient(daySchema),
  basis: lenient(v.picklist(REPORT_BASES)),
  service: lenient(v.picklist(SERVICES)),
  costCentreId: lenient(idSchema),
  projectId: lenient(idSchema),
  legalEntityId: lenient(idSchema),
  bookerId: lenient(idSchema),
  /** The opened figure: all bookings, or those of a group or a month. */
  rows: lenient(v.picklist(['all', 'group', 'month'])),
  key: text,
  month: lenient(v.pipe(v.string(), v.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/))),
  currency: text,
})
export type ReportSearch = v.InferOutput<typeof reportSearchSchema>
