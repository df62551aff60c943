import { queryOptions } from '@tanstack/react-query'
import { paymentOptions } from '#contract/payments/payments.ts'
import { call } from '#src/platform/api/client.ts'

/** Never stored on the device: what is left of a limit is worth nothing an hour later. */
export const paymentOptionsQuery = () =>
  queryOptions({
    queryKey: ['payments', 'options'],
    queryFn: ({ signal }) => call(paymentOptions, {}, { signal }),
    gcTime: 0,
  })
