import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReportFilters } from '#contract/reports/filters.ts'
import type { ReportDimension } from '#contract/reports/measures.ts'
import { reportChoices, reportFigures, reportRows } from '#contract/reports/reports.ts'
import { listSavedReports } from '#contract/reports/saved-reports.ts'
import { bookingQueries } from '#src/bookings/booking-queries.ts'
import { call } from '#src/platform/api/client.ts'

export type Wanted = ReportFilters & { by: ReportDimension }

const queryOf = ({ report: _report, ...query }: Wanted) => query

/** Below the keys of all bookings: a cancelled one renews them too. */
const all = () => [...bookingQueries.all(), 'admin', 'reports'] as const

export type OpenedFigure = { key?: string; currency?: string }

export const reportQueries = {
  /** Kept on the device. */
  figures: (wanted: Wanted) => {
    const query = queryOf(wanted)
    return queryOptions({
      queryKey: [...all(), 'figures', query],
      queryFn: ({ signal }) => call(reportFigures, { query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { offline: true },
    })
  },

  rows: (wanted: Wanted, opened: OpenedFigure) => {
    const query = { ...queryOf(wanted), ...opened }
    return infiniteQueryOptions({
      queryKey: [...all(), 'rows', query],
      queryFn: ({ pageParam, signal }) =>
        call(reportRows, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.next ?? undefined,
    })
  },

  choices: () =>
    queryOptions({
      queryKey: ['reports', 'choices'],
      queryFn: ({ signal }) => call(reportChoices, {}, { signal }),
      meta: { offline: true },
    }),

  saved: () =>
    queryOptions({
      queryKey: ['reports', 'saved'],
      queryFn: ({ signal }) => call(listSavedReports, {}, { signal }),
      meta: { offline: true },
    }),
}
