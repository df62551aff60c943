import { useEffect, useRef, useState, type ReactNode } from 'react'
import { hasCode } from '#src/platform/api/errors.ts'
import { ProofDialog } from './StepUpDialog.tsx'

/** Result of an action: its value, or cancelled because the person closed the step-up dialog. */
export type ProvedOutcome<Value> = { isDone: true; value: Value } | { isDone: false }

/**
 * Runs actions that need step-up authentication: on `proof_needed` a dialog opens and the action is run again. Input on
 * the screen stays. Render `dialog` in the screen, outside of its forms.
 */
export const useProved = (): {
  run: <Value>(action: () => Promise<Value>) => Promise<ProvedOutcome<Value>>
  dialog: ReactNode
} => {
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null)
  const waiting = useRef<((isProved: boolean) => void) | null>(null)

  // Unmounting cancels the pending dialog.
  useEffect(() => () => waiting.current?.(false), [])

  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      waiting.current?.(false)
      const end = (isProved: boolean) => {
        waiting.current = null
        setAnswer(null)
        resolve(isProved)
      }
      waiting.current = end
      setAnswer(() => end)
    })

  const run = async <Value,>(action: () => Promise<Value>): Promise<ProvedOutcome<Value>> => {
    try {
      return { isDone: true, value: await action() }
    } catch (error) {
      if (!hasCode(error, 'proof_needed')) throw error
    }
    if (!(await ask())) return { isDone: false }
    return { isDone: true, value: await action() }
  }

  return {
    run,
    dialog: answer && <ProofDialog onProved={() => answer(true)} onClose={() => answer(false)} />,
  }
}
