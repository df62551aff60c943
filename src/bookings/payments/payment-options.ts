import { queryOptions, useQuery } from '@tanstack/react-query'
import { paymentOptions } from '#contract/payments/payments.ts'
import type { PaymentMethod } from '#contract/payments/states.ts'
import { call } from '#src/platform/api/client.ts'
import { useSession } from '#src/platform/session/use-session.ts'

/** Never stored on the device: what is left of a limit is worth nothing an hour later. */
export const paymentOptionsQuery = () =>
  queryOptions({
    queryKey: ['payments', 'options'],
    queryFn: ({ signal }) => call(paymentOptions, {}, { signal }),
    gcTime: 0,
  })

/** The chosen way to pay; the first over the gateway where it is the company account and nothing was granted to it. */
export const useOpenWay = <Way extends string>(chosen: Way): Way | PaymentMethod => {
  const { user } = useSession()
  const { data } = useQuery({ ...paymentOptionsQuery(), enabled: user !== null })
  const other = data?.accountLeft === null ? data.methods[0] : undefined
  return chosen === 'company_account' && other !== undefined ? other : chosen
}
