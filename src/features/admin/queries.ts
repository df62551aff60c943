import { queryOptions } from '@tanstack/react-query'
import { adminToday } from '#contract/endpoints/today.ts'
import { call } from '#src/data/client.ts'

export const adminQueries = {
  today: () =>
    queryOptions({
      queryKey: ['admin', 'today'],
      queryFn: ({ signal }) => call(adminToday, {}, { signal }),
      meta: { offline: true },
    }),
}
