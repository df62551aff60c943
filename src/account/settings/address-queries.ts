import { queryOptions } from '@tanstack/react-query'
import { getOwnAddress } from '#contract/accounts/email-address.ts'
import { call } from '#src/platform/api/client.ts'

export const addressQueries = {
  own: () =>
    queryOptions({
      queryKey: ['own address'],
      queryFn: ({ signal }) => call(getOwnAddress, {}, { signal }),
    }),
}
