import { queryOptions } from '@tanstack/react-query'
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
}
