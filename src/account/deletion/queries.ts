import { queryOptions } from '@tanstack/react-query'
import { getDeletion } from '#contract/accounts/privacy.ts'
import { call } from '#src/platform/api/client.ts'

export const deletionQueries = {
  state: () =>
    queryOptions({
      queryKey: ['account', 'deletion'],
      queryFn: ({ signal }) => call(getDeletion, {}, { signal }),
      staleTime: 0,
    }),
}
