import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isOutdated, onOutdated } from '#src/data/outdated.ts'
import { onUpdateState, updateState } from '#src/pwa/updates.ts'

const UpdateQuestion = lazy(() => import('./UpdateQuestion.tsx').then((module) => ({ default: module.UpdateQuestion })))

/**
 * Asks before a new version takes over; left alone, it takes over at the next cold start. A version that the server does
 * not understand any longer is asked for until it is replaced.
 */
export const UpdatePrompt = () => {
  const state = useSyncExternalStore(onUpdateState, updateState, () => 'none')
  const isTooOld = useSyncExternalStore(onOutdated, isOutdated, () => false)
  if (state !== 'waiting' && !isTooOld) return null
  return (
    <Suspense>
      <UpdateQuestion />
    </Suspense>
  )
}
