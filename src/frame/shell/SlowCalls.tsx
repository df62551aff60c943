import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hasSlowCalls, onSlowCalls } from '#src/platform/api/slow-calls.ts'
import { untilThere } from '#src/pwa/until-there.ts'

const SlowCallNotice = lazy(async () => ({
  default: (await untilThere(() => import('./SlowCallNotice.tsx'))).SlowCallNotice,
}))

/** Says of anything that was sent by hand that its answer is long in coming, and lets people stop waiting. */
export const SlowCalls = () => {
  const isSlow = useSyncExternalStore(onSlowCalls, hasSlowCalls, () => false)
  if (!isSlow) return null
  return (
    <Suspense>
      <SlowCallNotice />
    </Suspense>
  )
}
