import { queryOptions } from '@tanstack/react-query'
import { getOwnAddress } from '#contract/endpoints/own-address.ts'
import { call } from '#src/data/client.ts'

export const addressQueries = {
  own: () =>
    queryOptions({
      queryKey: ['own address'],
      queryFn: ({ signal }) => call(getOwnAddress, {}, { signal }),
    }),
}
