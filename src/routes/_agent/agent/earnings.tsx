import { createFileRoute } from '@tanstack/react-router'
import { Earnings } from '#src/host/earnings/Earnings.tsx'
import { earningQueries } from '#src/host/earnings/queries.ts'
import { earningSearchSchema } from '#src/host/earnings/search.ts'

export const Route = createFileRoute('/_agent/agent/earnings')({
  validateSearch: earningSearchSchema,
  loaderDeps: ({ search: { month } }) => ({ month }),
  // Not awaited: without network the month that was chosen last is shown.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(earningQueries.month(deps.month))
  },
  staticData: { path: '/agent/earnings' },
  component: Earnings,
})
