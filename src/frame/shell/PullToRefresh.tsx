import { lazy, Suspense } from 'react'
import { useHydrated } from '#src/ui/use-hydrated.ts'

const PullHandle = lazy(() => import('./PullHandle.tsx').then((module) => ({ default: module.PullHandle })))

/** Installed apps have no button of the browser that asks anew; browsers in tabs have their own pull. */
const isForHere = (): boolean =>
  matchMedia('(display-mode: standalone)').matches && matchMedia('(pointer: coarse)').matches

/** Pulling the page down from its top asks what is on it anew, in the installed app and by touch only. */
export const PullToRefresh = () => {
  const isHydrated = useHydrated()
  if (!isHydrated || !isForHere()) return null
  return (
    <Suspense>
      <PullHandle />
    </Suspense>
  )
}
