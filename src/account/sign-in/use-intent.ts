import { useRouter } from '@tanstack/react-router'
import { safeReturnPath } from '#src/platform/session/redirected-from.ts'

/** Target path after sign-in, if it belongs to this app. */
export const useIntent = (redirectedFrom: string | undefined): string => {
  const router = useRouter()
  return safeReturnPath(redirectedFrom, (path) => {
    const [, , found] = router.getMatchedRoutes(path)
    return found !== undefined && found.id !== '/$'
  })
}
