import { useMayAsHost } from '#src/platform/session/host.ts'
import { useSession } from '#src/platform/session/use-session.ts'

/** Reception sees listings and their calendar; managers and hosts change them. */
export const useMayChangeListings = (): boolean => {
  const { user } = useSession()
  return useMayAsHost(user?.id, 'manager')
}
