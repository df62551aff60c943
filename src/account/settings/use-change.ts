import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ApiError } from '#src/platform/api/errors.ts'
import { useStepUp } from '../step-up/use-step-up.tsx'
import { factorQueries } from './factor-queries.ts'

type Change<Value> = {
  /** Which one is under way: its button shows it. */
  name: string
  action: () => Promise<Value>
  onDone?: (value: Value) => void
  /** Words for a failure that needs others than the server's; null for those. */
  words?: (error: unknown) => string | null
}

/**
 * Changes of sign-in methods, one at a time: requests step-up authentication if needed, reloads the lists, and reports
 * errors. Render `dialog` outside of forms.
 */
export const useChange = (): {
  change: <Value>(wanted: Change<Value>) => Promise<void>
  pending: string | null
  failure: string | null
  clear: () => void
  dialog: ReactNode
} => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { run, dialog } = useStepUp()
  const [pending, setPending] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const change = async <Value>({ name, action, onDone, words: text }: Change<Value>): Promise<void> => {
    if (pending !== null) return
    setPending(name)
    setFailure(null)
    try {
      const outcome = await run(action)
      if (!outcome.isDone) return
      onDone?.(outcome.value)
      await queryClient.invalidateQueries({ queryKey: factorQueries.all() })
    } catch (error) {
      const otherwise = t`We can't connect right now. Try again when you're online.`
      setFailure(text?.(error) ?? (error instanceof ApiError ? error.message : otherwise))
    } finally {
      setPending(null)
    }
  }
  return { change, pending, failure, clear: () => setFailure(null), dialog }
}
