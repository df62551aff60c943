import { queryOptions } from '@tanstack/react-query'
import { listOutsideBookings } from '#contract/bookings/outside-bookings.ts'
import { call } from '#src/platform/api/client.ts'

/** Stored on the device: read and changed without network. */
export const outsideQueries = {
  all: () => ['outside bookings'] as const,

  list: ({ background = false } = {}) =>
    queryOptions({
      queryKey: [...outsideQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listOutsideBookings, {}, { signal, background }),
      staleTime: 60_000,
      meta: { offline: true },
    }),
}
