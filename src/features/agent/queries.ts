import { queryOptions } from '@tanstack/react-query'
import { agentToday } from '#contract/endpoints/today.ts'
import { call } from '#src/data/client.ts'

export const agentQueries = {
  today: () =>
    queryOptions({
      queryKey: ['agent', 'today'],
      queryFn: ({ signal }) => call(agentToday, {}, { signal }),
      meta: { offline: true },
    }),
}
