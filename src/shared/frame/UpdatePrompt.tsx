import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onUpdateState, updateState } from '#src/pwa/updates.ts'

const UpdateQuestion = lazy(() => import('./UpdateQuestion.tsx').then((module) => ({ default: module.UpdateQuestion })))

/** Asks before a new version takes over; left alone, it takes over at the next cold start. */
export const UpdatePrompt = () => {
  const state = useSyncExternalStore(onUpdateState, updateState, () => 'none')
  if (state !== 'waiting') return null
  return (
    <Suspense>
      <UpdateQuestion />
    </Suspense>
  )
}
