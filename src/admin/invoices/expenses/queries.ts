import { queryOptions } from '@tanstack/react-query'
import { getReport, listReports } from '#contract/bookings/trip-expenses.ts'
import { call } from '#src/platform/api/client.ts'

export const reportQueries = {
  all: () => ['expense reports'] as const,
  list: () =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listReports, {}, { signal }),
    }),
  one: (reportId: string) =>
    queryOptions({
      queryKey: [...reportQueries.all(), reportId],
      queryFn: ({ signal }) => call(getReport, { params: { reportId } }, { signal }),
    }),
}
