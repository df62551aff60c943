import { queryOptions } from '@tanstack/react-query'
import { paymentOptions } from '#contract/payments/payments.ts'
import { call } from '#src/platform/api/client.ts'

export const paymentQueries = {
  /** Never stored on the device: a remaining limit is outdated within an hour. */
  options: () =>
    queryOptions({
      queryKey: ['payments', 'options'],
      queryFn: ({ signal }) => call(paymentOptions, {}, { signal }),
      gcTime: 0,
    }),
}
