import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { speakIn } from '#src/i18n/locale.ts'
import { hasCode } from '#src/platform/api/errors.ts'

const loadDialog = async () => (await Promise.all([import('./StepUpDialog.tsx'), speakIn(['security'])]))[0]
const StepUpDialog = lazy(() => loadDialog().then((module) => ({ default: module.StepUpDialog })))

/** Result of an action: its value, or cancelled because the person closed the step-up dialog. */
export type StepUpOutcome<Value> = { isDone: true; value: Value } | { isDone: false }

/**
 * Runs actions that need step-up authentication: on `step_up_needed` a dialog opens and the action is run again. Input on
 * the screen stays. Render `dialog` in the screen, outside of its forms.
 */
export const useStepUp = (): {
  run: <Value>(action: () => Promise<Value>) => Promise<StepUpOutcome<Value>>
  dialog: ReactNode
} => {
  const [answer, setAnswer] = useState<((isVerified: boolean) => void) | null>(null)
  const pending = useRef<((isVerified: boolean) => void) | null>(null)

  // Unmounting cancels the pending dialog.
  useEffect(() => () => pending.current?.(false), [])

  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      pending.current?.(false)
      const end = (isVerified: boolean) => {
        pending.current = null
        setAnswer(null)
        resolve(isVerified)
      }
      pending.current = end
      setAnswer(() => end)
    })

  const run = async <Value,>(action: () => Promise<Value>): Promise<StepUpOutcome<Value>> => {
    try {
      return { isDone: true, value: await action() }
    } catch (error) {
      if (!hasCode(error, 'step_up_needed')) throw error
    }
    // Where it cannot be loaded, the action has failed as for any other reason.
    await loadDialog()
    if (!(await ask())) return { isDone: false }
    return { isDone: true, value: await action() }
  }

  return {
    run,
    dialog: answer && (
      <Suspense fallback={null}>
        <StepUpDialog onVerified={() => answer(true)} onClose={() => answer(false)} />
      </Suspense>
    ),
  }
}
