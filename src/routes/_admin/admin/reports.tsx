import { createFileRoute } from '@tanstack/react-router'
import { reportQueries } from '#src/admin/reports/queries.ts'
import { filtersOf, reportSearchSchema } from '#src/admin/reports/report-search.ts'
import { Reports } from '#src/admin/reports/Reports.tsx'

export const Route = createFileRoute('/_admin/admin/reports')({
  validateSearch: reportSearchSchema,
  loaderDeps: ({ search }) => search,
  // Not awaited: the screen keeps its filters while the figures are on their way.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(reportQueries.figures(filtersOf(deps)))
  },
  staticData: { path: '/admin/reports' },
  component: Reports,
})
