import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'

/** Where the answer to a decision was lost, the booking is read anew as soon as there is a network: it may have been taken. */
export const useLostAnswer = (error: Error | null): void => {
  const queryClient = useQueryClient()
  const isOnline = useConnectivity() === 'online'
  const isOwed = isNetworkFailure(error) && isOnline
  useEffect(() => {
    if (isOwed) void queryClient.invalidateQueries({ queryKey: flightBookingQueries.all() })
  }, [isOwed, queryClient])
}
