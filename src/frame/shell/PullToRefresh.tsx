import { lazy, Suspense } from 'react'
import { untilThere } from '#src/pwa/until-there.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'

const PullHandle = lazy(async () => ({ default: (await untilThere(() => import('./PullHandle.tsx'))).PullHandle }))

/** Installed apps have no reload button; browser tabs have their own pull to refresh. */
const isForHere = (): boolean =>
  matchMedia('(display-mode: standalone)').matches && matchMedia('(pointer: coarse)').matches

/** Pull to refresh at the top of the page, only in the installed app and by touch. */
export const PullToRefresh = () => {
  const isHydrated = useHydrated()
  if (!isHydrated || !isForHere()) return null
  return (
    <Suspense>
      <PullHandle />
    </Suspense>
  )
}
