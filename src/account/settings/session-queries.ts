import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '#contract/accounts/sessions.ts'
import { call } from '#src/platform/api/client.ts'

export const sessionQueries = {
  all: () => ['sessions'] as const,

  list: () =>
    queryOptions({
      queryKey: [...sessionQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listSessions, {}, { signal }),
    }),
}
