import { useRouter } from '@tanstack/react-router'
import { safeReturnPath } from '#src/platform/session/redirected-from.ts'

/** Where to go after signing in: the path somebody came for, where it is one of ours. */
export const useWish = (redirectedFrom: string | undefined): string => {
  const router = useRouter()
  return safeReturnPath(redirectedFrom, (path) => {
    const [, , found] = router.getMatchedRoutes(path)
    return found !== undefined && found.id !== '/$'
  })
}
