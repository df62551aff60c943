import { createFileRoute } from '@tanstack/react-router'
import { BookingsList } from '#src/admin/bookings/BookingsList.tsx'
import { adminSearchSchema } from '#src/admin/bookings/list-search.ts'
import { adminBookingQueries } from '#src/admin/bookings/queries.ts'
import { wantedOf } from '#src/admin/bookings/filters.ts'

export const Route = createFileRoute('/_admin/admin/bookings/list')({
  validateSearch: adminSearchSchema,
  loaderDeps: ({ search }) => search,
  // Not awaited: the screen keeps its box and filters while the rows are on their way.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(adminBookingQueries.list(wantedOf(deps)))
  },
  staticData: { path: '/admin/bookings/list' },
  component: BookingsList,
})
