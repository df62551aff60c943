import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { useStepUp } from '#src/account/step-up/use-step-up.tsx'
import { notify } from '#src/ui/notify.ts'

/**
 * Runs a change that needs step-up authentication, once per press. `mistakes` are the errors by field, `failure` all
 * others; both stay until the next press. `said` is announced afterwards; null: the screen announces it.
 */
export const useChange = () => {
  const { t } = useLingui()
  const { run, dialog } = useStepUp()
  const [failure, setFailure] = useState<string | null>(null)
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const [isPending, setPending] = useState(false)
  const isBusy = useRef(false)

  const change = async <Value>(
    action: () => Promise<Value>,
    { done, message }: { done: (value: Value) => void; message: string | null },
  ): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setFailure(null)
    setMistakes({})
    try {
      const outcome = await run(action)
      if (!outcome.isDone) return
      done(outcome.value)
      if (message !== null) void notify({ message: message })
    } catch (error) {
      if (error instanceof ApiError && error.fields.length > 0) {
        setMistakes(
          Object.fromEntries(error.fields.map(({ field, message }) => [field.replace(/^body\./, ''), message])),
        )
      } else if (error instanceof ApiError) setFailure(error.message)
      else if (isNetworkFailure(error)) {
        setFailure(t`We can't connect right now. What you typed is still here; try again when you're online.`)
      } else throw error
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return { change, dialog, failure, mistakes, isPending }
}
