import { useLingui } from '@lingui/react/macro'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { useConnectivity, useSession } from '#src/platform/session/use-session.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { paymentFactsOf, type PayableFacts } from '../payments/payment-facts.ts'
import { pollEvery } from '../payments/payment-situation.ts'
import { useFreshAfterChange } from '../use-fresh-after-change.ts'
import { NotHere } from './NotHere.tsx'

/** One booking as it was last read, asked again while money is awaited; `every` is the key of all bookings of its product. */
export const BookedScreen = <Booking extends PayableFacts & { version: number }, Key extends QueryKey>(props: {
  query: UseQueryOptions<Booking, Error, Booking, Key>
  every: QueryKey
  render: (booking: Booking, savedAt: number) => ReactNode
}) => {
  const { t } = useLingui()
  const { user } = useSession()
  const isOnline = useConnectivity() === 'online'
  const booking = useQuery({
    ...props.query,
    enabled: user !== null,
    refetchInterval: ({ state }) => isOnline && pollEvery(state.data && paymentFactsOf(state.data)),
  })
  useFreshAfterChange(booking.data?.version, props.every)
  if (!user) return <NotHere isSignedIn={false} isOffline={false} />
  if (booking.data) return props.render(booking.data, booking.dataUpdatedAt)
  if (booking.isPending) {
    return (
      <>
        <Skeleton label={t`Loading`} shape="article" />
        <StillTrying />
      </>
    )
  }
  if (hasCode(booking.error, 'not_found', 'validation_failed') || isNetworkFailure(booking.error)) {
    return <NotHere isSignedIn isOffline={isNetworkFailure(booking.error)} />
  }
  throw booking.error
}
