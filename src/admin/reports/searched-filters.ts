import { dimensionOf, type ReportFilters } from '#contract/reports/filters.ts'
import type { ReportDimension } from '#contract/reports/measures.ts'
import type { ReportSearch } from './report-search.ts'

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
    month: undefined,
    currency: undefined,
  }
}
