import { queryOptions } from '@tanstack/react-query'
import { getDeletion } from '#contract/endpoints/account.ts'
import { call } from '#src/data/client.ts'

export const deletionQueries = {
  state: () =>
    queryOptions({
      queryKey: ['account', 'deletion'],
      queryFn: ({ signal }) => call(getDeletion, {}, { signal }),
      staleTime: 0,
    }),
}
