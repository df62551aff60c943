import { queryOptions } from '@tanstack/react-query'
import { demoAccounts } from '#contract/endpoints/auth.ts'
import { call } from '#src/data/client.ts'

export const authQueries = {
  demoAccounts: () =>
    queryOptions({
      queryKey: ['auth', 'demoAccounts'],
      queryFn: ({ signal }) => call(demoAccounts, {}, { signal, background: true }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
