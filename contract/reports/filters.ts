import * as v from 'valibot'
import { daySchema, idSchema } from '../core/scalars.ts'
import { SERVICES } from '../core/services.ts'
import {
  REPORT_BASES,
  REPORT_DIMENSIONS,
  REPORT_KINDS,
  REPORTS,
  type ReportDimension,
  type ReportKind,
  REPORT_PERIODS,
} from './measures.ts'

/** Bookings that a report is about, in URLs and saved reports. */
export const reportFilterEntries = {
  period: v.optional(v.picklist(REPORT_PERIODS), 'this_month'),
  /** First and last day of the period `days`. */
  from: v.optional(daySchema),
  to: v.optional(daySchema),
  basis: v.optional(v.picklist(REPORT_BASES), 'booked'),
  service: v.optional(v.picklist(SERVICES)),
  costCentreId: v.optional(idSchema),
  projectId: v.optional(idSchema),
  legalEntityId: v.optional(idSchema),
  /** Who booked. */
  bookerId: v.optional(idSchema),
}

const reportEntries = {
  report: v.optional(v.picklist(REPORT_KINDS), 'spend'),
  by: v.optional(v.picklist(REPORT_DIMENSIONS)),
  ...reportFilterEntries,
}
export const reportFiltersSchema = v.object(reportEntries)
export type ReportFilters = v.InferOutput<typeof reportFiltersSchema>

/** Grouping of a report: the requested one if allowed, else its default. */
export const dimensionOf = (report: ReportKind, by: ReportDimension | undefined): ReportDimension =>
  REPORTS[report].find((one) => one === by) ?? REPORTS[report][0]
