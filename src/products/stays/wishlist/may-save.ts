import { mayEnter } from '#contract/core/roles.ts'
import { useSession } from '#src/platform/session/use-session.ts'

/** True if the session's roles allow a wishlist; null without a session. */
export const useMaySave = (): boolean | null => {
  const { user } = useSession()
  return user === null ? null : mayEnter('user', user.role)
}
