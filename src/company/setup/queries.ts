import { queryOptions } from '@tanstack/react-query'
import { getCompanySetup } from '#contract/companies/company-setup.ts'
import { call } from '#src/platform/api/client.ts'

export const setupQuery = () =>
  queryOptions({
    queryKey: ['companySetup'],
    queryFn: ({ signal }) => call(getCompanySetup, {}, { signal }),
    // Steps become done in other sections, on other devices and by other admins.
    staleTime: 0,
  })
