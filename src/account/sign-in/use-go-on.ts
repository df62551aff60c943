import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { safeReturnPath } from '#src/platform/session/redirected-from.ts'
import { loadSignIn } from './load-sign-in.ts'

/**
 * Leads a signed-in person on: to the screen that asked for the sign-in, if it belongs to this app, otherwise to the
 * first screen of their roles.
 */
export const useGoOn = (redirectedFrom: string | undefined): (() => Promise<void>) => {
  const router = useRouter()
  return useCallback(async () => {
    const isAsked = redirectedFrom !== undefined && redirectedFrom !== ''
    const href = isAsked
      ? safeReturnPath(redirectedFrom, (path) => {
          const [, , found] = router.getMatchedRoutes(path)
          return found !== undefined && found.id !== '/$'
        })
      : await (await loadSignIn()).landing()
    await router.navigate({ href, replace: true })
  }, [router, redirectedFrom])
}
