import * as v from 'valibot'
import { daySchema, idSchema } from '#contract/core/scalars.ts'
import { SERVICES } from '#contract/core/services.ts'
import { dimensionOf, type ReportFilters } from '#contract/reports/filters.ts'
import { REPORT_BASES, REPORT_DIMENSIONS, REPORT_KINDS, type ReportDimension } from '#contract/reports/measures.ts'
import { REPORT_PERIODS } from '#contract/reports/periods.ts'

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
  /** The opened figure: all bookings, or those of a group. */
  rows: lenient(v.picklist(['all', 'group'])),
  key: text,
  currency: text,
})
export type ReportSearch = v.InferOutput<typeof reportSearchSchema>

/** Filters of the URL with their defaults. Days that are missing or out of order are this month. */
export const filtersOf = (search: ReportSearch): ReportFilters & { by: ReportDimension } => {
  const { report = 'spend', basis = 'booked', from, to } = search
  const { service, costCentreId, projectId, legalEntityId, bookerId } = search
  const hasDays = from !== undefined && to !== undefined && from <= to
  const period = search.period === 'days' && !hasDays ? 'this_month' : (search.period ?? 'this_month')
  return {
    report,
    by: dimensionOf(report, search.by),
    period,
    ...(period === 'days' && hasDays && { from, to }),
    basis,
    ...(service !== undefined && { service }),
    ...(costCentreId !== undefined && { costCentreId }),
    ...(projectId !== undefined && { projectId }),
    ...(legalEntityId !== undefined && { legalEntityId }),
    ...(bookerId !== undefined && { bookerId }),
  }
}

/** The URL of filters, without defaults. */
export const searchOf = (filters: ReportFilters): ReportSearch => {
  const { report, by, period, basis, ...others } = filters
  return {
    report: report === 'spend' ? undefined : report,
    by,
    period: period === 'this_month' ? undefined : period,
    basis: basis === 'booked' ? undefined : basis,
    from: others.from,
    to: others.to,
    service: others.service,
    costCentreId: others.costCentreId,
    projectId: others.projectId,
    legalEntityId: others.legalEntityId,
    bookerId: others.bookerId,
    rows: undefined,
    key: undefined,
    currency: undefined,
  }
}
