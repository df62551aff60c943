import { queryOptions } from '@tanstack/react-query'
import { getHostBusiness } from '#contract/hosts/earnings/business.ts'
import { call } from '#src/platform/api/client.ts'

export const businessQueries = {
  /** Not kept on the device: an NPWP of a person is the number of their identity card. */
  own: () =>
    queryOptions({
      queryKey: ['agent', 'business'],
      queryFn: ({ signal }) => call(getHostBusiness, {}, { signal }),
    }),
}
