import { createFileRoute } from '@tanstack/react-router'
import { BookingsList } from '#src/admin/bookings/BookingsList.tsx'
import { deskSearchSchema } from '#src/admin/bookings/list-search.ts'
import { deskQueries } from '#src/admin/bookings/queries.ts'
import { wantedOf } from '#src/admin/bookings/filters.ts'

export const Route = createFileRoute('/_admin/admin/bookings/list')({
  validateSearch: deskSearchSchema,
  loaderDeps: ({ search }) => search,
  // Not awaited: the screen keeps its box and filters while the rows are on their way.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(deskQueries.list(wantedOf(deps)))
  },
  staticData: { path: '/admin/bookings/list' },
  component: BookingsList,
})
