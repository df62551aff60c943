import { queryOptions } from '@tanstack/react-query'
import { agentToday } from '#contract/endpoints/today.ts'
import { call } from '#src/data/client.ts'
import { bookingQueries } from '#src/shared/stay/booking-queries.ts'

export const agentQueries = {
  today: () =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'agent', 'today'],
      queryFn: ({ signal }) => call(agentToday, {}, { signal }),
      meta: { offline: true },
    }),
}
