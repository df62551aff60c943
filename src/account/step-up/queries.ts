import { queryOptions } from '@tanstack/react-query'
import { proofWays } from '#contract/accounts/step-up.ts'
import { call } from '#src/platform/api/client.ts'

export const proofQueries = {
  ways: () =>
    queryOptions({
      queryKey: ['proof', 'ways'],
      queryFn: ({ signal }) => call(proofWays, {}, { signal }),
      staleTime: 0,
    }),
}
