import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { NoSuchBooking } from './NoSuchBooking.tsx'

/** A booking that is being asked for, or why it is not there. */
export const AskedBooking = <Booking,>(props: {
  asked: Pick<UseQueryResult<Booking>, 'data' | 'isPending' | 'error'>
  children: (booking: Booking) => ReactNode
}) => {
  const { t } = useLingui()
  const { data, isPending, error } = props.asked
  if (hasCode(error, 'not_found', 'validation_failed')) return <NoSuchBooking />
  if (data !== undefined) return props.children(data)
  if (isPending) {
    return (
      <>
        <Skeleton label={t`Loading`} shape="article" />
        <StillTrying />
      </>
    )
  }
  if (isNetworkFailure(error)) return <NoSuchBooking isOffline />
  throw error
}
