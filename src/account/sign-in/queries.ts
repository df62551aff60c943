import { queryOptions } from '@tanstack/react-query'
import { demoAccounts } from '#contract/accounts/auth.ts'
import { signInMethods } from '#contract/companies/company-sign-in.ts'
import { setupState } from '#contract/companies/setup.ts'
import { getInvitation } from '#contract/accounts/sign-up.ts'
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
  setupState: () =>
    queryOptions({
      queryKey: ['auth', 'setup'],
      queryFn: ({ signal }) => call(setupState, {}, { signal, background: true }),
    }),
  invitation: (token: string) =>
    queryOptions({
      queryKey: ['auth', 'invitation', token],
      queryFn: ({ signal }) => call(getInvitation, { params: { token } }, { signal, background: true }),
      retry: false,
    }),
}
