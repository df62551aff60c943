import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getHostDepartures } from '#contract/products/tours/host-departures.ts'
import { call } from '#src/platform/api/client.ts'

export const departureQueries = {
  all: () => ['agent', 'departures'] as const,
  tour: (listingId: string) => [...departureQueries.all(), listingId] as const,

  /** Departures from a day on; from today where none is named. Stored on the device as last seen. */
  window: (listingId: string, firstDay?: string) =>
    queryOptions({
      queryKey: [...departureQueries.tour(listingId), firstDay ?? 'today'],
      queryFn: ({ signal }) =>
        call(
          getHostDepartures,
          { params: { listingId }, query: firstDay === undefined ? {} : { firstDay } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      staleTime: 30_000,
      meta: { offline: true },
    }),
}
