import { queryOptions } from '@tanstack/react-query'
import { proofWays } from '#contract/endpoints/proof.ts'
import { call } from '#src/data/client.ts'

export const proofQueries = {
  ways: () =>
    queryOptions({
      queryKey: ['proof', 'ways'],
      queryFn: ({ signal }) => call(proofWays, {}, { signal }),
      staleTime: 0,
    }),
}
