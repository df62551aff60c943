import { queryOptions } from '@tanstack/react-query'
import { stepUpMethods } from '#contract/accounts/step-up.ts'
import { call } from '#src/platform/api/client.ts'

export const stepUpQueries = {
  ways: () =>
    queryOptions({
      queryKey: ['step-up', 'ways'],
      queryFn: ({ signal }) => call(stepUpMethods, {}, { signal }),
      staleTime: 0,
    }),
}
