import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isOutdated, onOutdated } from '#src/platform/api/outdated.ts'
import { onUpdateState, updateState } from '#src/pwa/updates.ts'
import { isAskedOnScreen, onAskedOnScreen } from './asked-on-screen.ts'

const UpdateQuestion = lazy(() => import('./UpdateQuestion.tsx').then((module) => ({ default: module.UpdateQuestion })))

/**
 * Asks before a new version takes over; left alone, it takes over at the next cold start. A version that the server does
 * not understand any longer is asked for until it is replaced, here or by the screen itself.
 */
export const UpdatePrompt = () => {
  const state = useSyncExternalStore(onUpdateState, updateState, () => 'none')
  const isTooOld = useSyncExternalStore(onOutdated, isOutdated, () => false)
  const isAsked = useSyncExternalStore(onAskedOnScreen, isAskedOnScreen, () => false)
  if (isAsked || (state !== 'waiting' && !isTooOld)) return null
  return (
    <Suspense>
      <UpdateQuestion />
    </Suspense>
  )
}
