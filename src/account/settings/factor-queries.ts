import { queryOptions } from '@tanstack/react-query'
import { listPasskeys } from '#contract/accounts/passkeys.ts'
import { secondFactor } from '#contract/accounts/second-factor.ts'
import { call } from '#src/platform/api/client.ts'

/** Never stored on the device: it describes how to sign in. */
export const factorQueries = {
  all: () => ['factors'] as const,

  secondFactor: () =>
    queryOptions({
      queryKey: [...factorQueries.all(), 'second'],
      queryFn: ({ signal }) => call(secondFactor, {}, { signal }),
    }),

  passkeys: () =>
    queryOptions({
      queryKey: [...factorQueries.all(), 'passkeys'],
      queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
    }),
}
