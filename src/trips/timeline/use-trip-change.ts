import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useChangeOnce } from '#src/bookings/use-change-once.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { tripQueries } from './queries.ts'

/** A change of links to trips, and why it did not work; null where it did. */
export const useTripChange = <Result>(
  send: (idempotencyKey: string) => Promise<Result>,
  done?: (result: Result) => void,
) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useChangeOnce({
    send: (_input: null, key) => send(key),
    stored: () => queryClient.invalidateQueries({ queryKey: tripQueries.all() }),
    renew: () => undefined,
    ...(done && { done }),
  })
  const failure =
    error && (isNetworkFailure(error) ? t`You're offline. Try again when you're back online.` : error.message)
  return {
    change: () => {
      if (!isPending) mutate(null)
    },
    isPending,
    failure,
  }
}
