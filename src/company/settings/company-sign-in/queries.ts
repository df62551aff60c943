import { queryOptions } from '@tanstack/react-query'
import { getCompanySignIn } from '#contract/companies/company-sign-in-settings.ts'
import { call } from '#src/platform/api/client.ts'

export const companySignInQueries = {
  /** Never kept on the device. */
  state: () =>
    queryOptions({
      queryKey: ['companySignIn'],
      queryFn: ({ signal }) => call(getCompanySignIn, {}, { signal }),
    }),
}
