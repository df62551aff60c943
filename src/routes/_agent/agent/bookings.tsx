import { createFileRoute } from '@tanstack/react-router'
import { HostBookings } from '#src/host/bookings/HostBookings.tsx'
import { hostSearchSchema } from '#src/host/bookings/list-search.ts'
import { hostQueries } from '#src/host/host-queries.ts'

export const Route = createFileRoute('/_agent/agent/bookings')({
  validateSearch: hostSearchSchema,
  loaderDeps: ({ search: { list, sort, q } }) => ({ list, sort, q }),
  // Not awaited: the screen keeps its search and lists while the rows are on their way.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(hostQueries.bookings(deps))
  },
  staticData: { path: '/agent/bookings' },
  component: HostBookings,
})
