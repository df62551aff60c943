import { queryOptions } from '@tanstack/react-query'
import { readFlightExtras } from '#contract/products/flights/flight-extras.ts'
import { evaluateChosenFlights } from '#contract/products/flights/policy.ts'
import type { Flyers } from '#contract/products/flights/flight-search.ts'
import { call } from '#src/platform/api/client.ts'
import { forWhom } from '#src/platform/session/booking-for.ts'

export const bookFlightQueries = {
  /** Seats are taken while one looks: never kept on the device. */
  extras: (query: Flyers & { choice: string }) =>
    queryOptions({
      queryKey: ['flights', 'extras', query],
      queryFn: ({ signal }) => call(readFlightExtras, { query }, { signal, background: true }),
      staleTime: 60_000,
    }),

  /** Policy evaluation with current prices; repeated by the server when booking. */
  policy: (query: Flyers & { choice: string }) =>
    queryOptions({
      queryKey: ['flights', 'policy', query, ...forWhom()],
      queryFn: ({ signal }) => call(evaluateChosenFlights, { query }, { signal, background: true }),
      staleTime: 60_000,
    }),
}
