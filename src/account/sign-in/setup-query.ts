import { queryOptions } from '@tanstack/react-query'
import { setupState } from '#contract/companies/setup.ts'
import { call } from '#src/platform/api/client.ts'

/** Whether the installation is set up, and whether people can sign up. */
export const setupQuery = () =>
  queryOptions({
    queryKey: ['auth', 'setup'],
    queryFn: ({ signal }) => call(setupState, {}, { signal, background: true }),
  })
