import { Trans } from '@lingui/react/macro'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useChangeOnce } from '#src/bookings/use-change-once.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** A change of a ride that is made once; afterwards what shows it is read again. */
export const useRideChange = (
  intent: string,
  send: (idempotencyKey: string) => Promise<unknown>,
  { renewed, done }: { renewed: readonly QueryKey[]; done: () => void },
) => {
  const queryClient = useQueryClient()
  return useChangeOnce<null, unknown>({
    intent,
    send: (_nothing, key) => send(key),
    stored: async () => undefined,
    renew: () => {
      for (const queryKey of renewed) void queryClient.invalidateQueries({ queryKey })
    },
    done,
  })
}

export const RideChangeFailed = ({ error }: { error: Error | null }) =>
  error && (
    <Notice kind="danger">
      {error instanceof ApiError ? (
        (error.fields[0]?.message ?? error.message)
      ) : (
        <Trans>We can't connect right now. You can safely try again.</Trans>
      )}
    </Notice>
  )
