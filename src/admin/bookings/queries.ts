import { getAdminBooking, listAdminBookings } from '#contract/products/registry.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/api/client.ts'
import { bookingQueries } from '#src/bookings/booking-queries.ts'
import type { Page } from './collect.ts'
import { queryOf, type Wanted } from './filters.ts'

const EXPORT_PAGE = 500

/** Below the keys of all bookings: a cancelled one renews them too. */
export const adminBookingQueries = {
  all: () => [...bookingQueries.all(), 'admin'] as const,

  /** Kept on the device, but for lists of typed words, of which there is no end. */
  list: (wanted: Wanted) => {
    const query = queryOf(wanted)
    return infiniteQueryOptions({
      queryKey: [...adminBookingQueries.all(), 'list', query],
      queryFn: ({ pageParam, signal }) =>
        call(listAdminBookings, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      ...(query.q === undefined && { meta: { offline: true as const } }),
    })
  },

  /** How many bookings there are, by group. */
  totals: () =>
    queryOptions({
      queryKey: [...adminBookingQueries.all(), 'totals'],
      queryFn: async ({ signal }) => (await call(listAdminBookings, { query: { limit: 1 } }, { signal })).totals,
      meta: { offline: true },
    }),

  /** Kept on the device. */
  detail: (bookingId: string) =>
    queryOptions({
      queryKey: [...adminBookingQueries.all(), 'detail', bookingId],
      queryFn: ({ signal }) => call(getAdminBooking, { params: { bookingId } }, { signal }),
      meta: { offline: true },
    }),
}

/** One large page of the list for a file: always fetched, never from the device. */
export const readExportPage =
  (wanted: Wanted, signal: AbortSignal) =>
  (cursor: string | null): Promise<Page> =>
    call(
      listAdminBookings,
      { query: { ...queryOf(wanted), limit: EXPORT_PAGE, ...(cursor !== null && { cursor }) } },
      { signal },
    )
