import { queryOptions } from '@tanstack/react-query'
import { readFlights, searchFlights } from '#contract/products/flights/flights.ts'
import type { FlightSearch } from '#contract/products/flights/flight-search-schema.ts'
import { writeLegs, type Flyers } from '#contract/products/flights/flight-search.ts'
import { call } from '#src/platform/api/client.ts'
import { currentLocale } from '#src/i18n/locale.ts'

export const flightQueries = {
  all: () => ['flights'] as const,

  search: ({ legs, ...rest }: FlightSearch) => {
    const query = { ...rest, legs: writeLegs(legs) }
    return queryOptions({
      queryKey: [...flightQueries.all(), 'search', query, currentLocale()],
      queryFn: ({ signal }) => call(searchFlights, { query }, { signal }),
      staleTime: 60_000,
      meta: { offline: true },
    })
  },

  chosen: (query: Flyers & { choice: string }) =>
    queryOptions({
      queryKey: [...flightQueries.all(), 'chosen', query, currentLocale()],
      queryFn: ({ signal }) => call(readFlights, { query }, { signal }),
      staleTime: 30_000,
      meta: { offline: true },
    }),
}
