import { createFileRoute } from '@tanstack/react-router'
import { Earnings } from '#src/host/earnings/Earnings.tsx'
import { earningQueries } from '#src/host/earnings/queries.ts'
import { earningSearchSchema } from '#src/host/earnings/search.ts'
import { NeedsRole } from '#src/host/staff/NeedsRole.tsx'

export const Route = createFileRoute('/_agent/agent/earnings')({
  validateSearch: earningSearchSchema,
  loaderDeps: ({ search: { month } }) => ({ month }),
  // Not awaited: the screen keeps its choice of months while the rows are on their way.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(earningQueries.month(deps.month))
  },
  staticData: { path: '/agent/earnings' },
  component: () => (
    <NeedsRole least="owner">
      <Earnings />
    </NeedsRole>
  ),
})
