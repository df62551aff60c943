import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { problemText } from '#src/i18n/problem-text.ts'

/** Mistakes of a form by field: codes of the contract. */
export type Mistakes = Readonly<Record<string, string>>

/**
 * Submits a form, once per press even with fast presses: field errors are shown at the field, all others above. The
 * input stays in any case.
 */
export const useSend = () => {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const isBusy = useRef(false)

  const point = (wrong: Mistakes) => {
    setMistakes(wrong)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const refuse = (error: unknown) => {
    if (error instanceof ApiError) {
      const wrong = error.fields.map(({ field, code }) => [field.replace(/^body\./, ''), code] as const)
      if (wrong.length > 0) return point(Object.fromEntries(wrong))
      return setFailure(error.message)
    }
    if (isNetworkFailure(error)) {
      return setFailure(t`We can't connect right now. What you typed is still here; try again when you're online.`)
    }
    throw error
  }

  const send = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setMistakes({})
    setFailure(null)
    try {
      await work()
    } catch (error) {
      refuse(error)
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  /** Error text of a field. */
  const wordsOf = (field: string): string | undefined => {
    const code = mistakes[field]
    return code === undefined ? undefined : problemText(code)
  }
  /** The field is typed in: its mistake is not said any longer. */
  const forget = (field: string) =>
    setMistakes((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)))

  return { form, send, point, wordsOf, forget, failure, setFailure, isPending }
}
export type Sending = ReturnType<typeof useSend>
