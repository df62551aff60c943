import { useEffect } from 'react'
import type { SignInEnd } from '#src/platform/session/sign-in.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { useFollow } from './use-follow.ts'
import { useGoOn } from './use-go-on.ts'

/**
 * Redirects from the sign-in screens: signed-in people, here or in another tab, to their target; a correct first factor
 * to the second step. `follow` returns false for a refused sign-in.
 */
export const useContinue = (redirectedFrom: string | undefined) => {
  const { user } = useSession()
  const userId = user?.id
  const goOn = useGoOn(redirectedFrom)
  const lead = useFollow(redirectedFrom)

  useEffect(() => {
    if (userId !== undefined) void goOn()
  }, [userId, goOn])

  const follow = (end: SignInEnd, isSharedDevice: boolean): boolean => {
    if (typeof end === 'object') lead(end, isSharedDevice)
    return end !== 'refused'
  }
  return { follow }
}
