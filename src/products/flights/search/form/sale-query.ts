import { queryOptions } from '@tanstack/react-query'
import { flightSale } from '#contract/products/flights/flight-sale.ts'
import { call } from '#src/platform/api/client.ts'

/** Whether flights are sold. Known on the device too, so that an offline screen does not promise any. */
export const saleQuery = () =>
  queryOptions({
    queryKey: ['flights', 'sale'] as const,
    queryFn: ({ signal }) => call(flightSale, {}, { signal, background: true }),
    staleTime: 3_600_000,
    retry: false,
    meta: { offline: 'public' as const },
  })
