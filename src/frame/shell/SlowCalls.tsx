import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hasSlowCalls, onSlowCalls } from '#src/platform/api/slow-calls.ts'

const SlowCallNotice = lazy(() => import('./SlowCallNotice.tsx').then((module) => ({ default: module.SlowCallNotice })))

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
