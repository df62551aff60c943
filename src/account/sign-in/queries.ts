import { queryOptions } from '@tanstack/react-query'
import { demoAccounts } from '#contract/accounts/auth.ts'
import { signInMethods } from '#contract/companies/company-sign-in.ts'
import { call } from '#src/platform/api/client.ts'

export const authQueries = {
  demoAccounts: () =>
    queryOptions({
      queryKey: ['auth', 'demoAccounts'],
      queryFn: ({ signal }) => call(demoAccounts, {}, { signal, background: true }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  signInMethods: () =>
    queryOptions({
      queryKey: ['auth', 'waysIn'],
      queryFn: ({ signal }) => call(signInMethods, {}, { signal, background: true }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
