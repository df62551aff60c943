import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isOutdated, onOutdated } from '#src/platform/api/outdated.ts'
import { onUpdateState, updateState } from '#src/pwa/updates.ts'
import { untilThere } from '#src/pwa/until-there.ts'
import { isAskedOnScreen, onAskedOnScreen } from './questions-on-screen.ts'

const UpdateQuestion = lazy(async () => ({
  default: (await untilThere(() => import('./UpdateQuestion.tsx'))).UpdateQuestion,
}))

/**
 * Prompts before a new version is activated; if ignored, it is activated at the next cold start. If the server rejects
 * this version, the prompt stays until it is replaced, here or by the screen.
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
