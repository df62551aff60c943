import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SignInEnd } from '#src/platform/session/sign-in.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { useFollow } from './use-follow.ts'
import { useIntent } from './use-intent.ts'

/**
 * Redirects from the sign-in screens: signed-in people, here or in another tab, to their target; a correct first factor
 * to the second step. `follow` returns false for a refused sign-in.
 */
export const useContinue = (redirectedFrom: string | undefined) => {
  const router = useRouter()
  const { user } = useSession()
  const returnTo = useIntent(redirectedFrom)
  const lead = useFollow(redirectedFrom)

  useEffect(() => {
    if (user) void router.navigate({ href: returnTo, replace: true })
  }, [user, returnTo, router])

  const follow = (end: SignInEnd, isSharedDevice: boolean): boolean => {
    if (typeof end === 'object') lead(end, isSharedDevice)
    return end !== 'refused'
  }
  return { returnTo, follow }
}
