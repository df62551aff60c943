import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'

/** After a lost response to a decision, reloads the booking when the network returns: it may have been accepted. */
export const useLostAnswer = (error: Error | null): void => {
  const queryClient = useQueryClient()
  const isOnline = useConnectivity() === 'online'
  const isOwed = isNetworkFailure(error) && isOnline
  useEffect(() => {
    if (isOwed) void queryClient.invalidateQueries({ queryKey: flightBookingQueries.all() })
  }, [isOwed, queryClient])
}
