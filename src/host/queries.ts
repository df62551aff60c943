import { queryOptions } from '@tanstack/react-query'
import { listHostListings } from '#contract/hosts/listings.ts'
import { agentToday } from '#contract/products/stays/today.ts'
import { call } from '../platform/api/client.ts'
import { bookingQueries } from '#src/bookings/booking-queries.ts'

export const agentQueries = {
  today: () =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'agent', 'today'],
      queryFn: ({ signal }) => call(agentToday, {}, { signal }),
      meta: { offline: true },
    }),

  listings: () =>
    queryOptions({
      queryKey: ['agent', 'listings'],
      queryFn: ({ signal }) => call(listHostListings, {}, { signal }),
      meta: { offline: true },
    }),
}
