import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import type { ErrorCode } from '#contract/core/errors.ts'
import { ApiError, hasCode } from '#src/platform/api/errors.ts'

/** A one-field form for step-up authentication: the input stays, and a refusal is shown at the field. */
export const useStepUpForm = (given: {
  send: (typed: string) => Promise<unknown>
  onVerified: () => void
  /** Codes that say the typed thing is wrong, and the words for that. */
  refusals: readonly ErrorCode[]
  wrongText: string
  emptyText: string
}) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const send = async () => {
    setPending(true)
    setWrong(null)
    setFailure(null)
    try {
      await given.send(typed)
      given.onVerified()
    } catch (error) {
      if (hasCode(error, ...given.refusals)) {
        setWrong(given.wrongText)
        field.current?.select()
      } else if (error instanceof ApiError) setFailure(error.message)
      else setFailure(t`We can't connect right now. What you typed is still here; try again when you're online.`)
    } finally {
      setPending(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isPending) return
    if (typed.trim() === '') {
      setWrong(given.emptyText)
      field.current?.focus()
    } else void send()
  }

  return { typed, setTyped, wrong, failure, isPending, field, submit }
}
