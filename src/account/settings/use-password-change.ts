import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { changePassword } from '#contract/accounts/password.ts'
import { passwordProblem } from '#contract/accounts/passwords.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { stepUpQueries } from '../step-up/queries.ts'
import { PASSWORD_CODES } from '../sign-in/password-codes.ts'
import { useStepUp } from '../step-up/use-step-up.tsx'
import { factorQueries } from './factor-queries.ts'
import { sessionQueries } from './session-queries.ts'

type Wrong = { current?: string; next?: string }

/** State of the password form: checks it, sends it, and focuses the first field with an error. */
export const usePasswordChange = (hasPassword: boolean) => {
  const { t } = useLingui()
  const { user } = useSession()
  const queryClient = useQueryClient()
  const { run, dialog } = useStepUp()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [endedCount, setEndedCount] = useState<number | null>(null)
  const currentField = useRef<HTMLInputElement>(null)
  const nextField = useRef<HTMLInputElement>(null)

  const say = (mistakes: Wrong) => {
    setWrong(mistakes)
    if (mistakes.current !== undefined) currentField.current?.focus()
    else if (mistakes.next !== undefined) nextField.current?.focus()
  }

  const send = async () => {
    setPending(true)
    setFailure(null)
    try {
      const body = { next, ...(hasPassword && { current }) }
      const outcome = await run(() => call(changePassword, { body }))
      if (!outcome.isDone) return
      setCurrent('')
      setNext('')
      setEndedCount(outcome.value.endedSessions)
      for (const queryKey of [sessionQueries.all(), factorQueries.all(), stepUpQueries.ways().queryKey]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : []
      const wordsOf = (name: string) => fields.find(({ field }) => field === `body.${name}`)
      const [inCurrent, inNext] = [wordsOf('current'), wordsOf('next')]
      if (inCurrent) say({ current: t`Wrong password. Try again.` })
      else if (inNext) say({ next: inNext.message })
      else if (error instanceof ApiError) setFailure(error.message)
      else setFailure(t`We can't connect right now. What you typed is still here; try again when you're online.`)
    } finally {
      setPending(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setEndedCount(null)
    const problem = passwordProblem(next, { email: user?.email ?? '', name: user?.name ?? '' })
    const mistakes: Wrong = {
      ...(hasPassword && current === '' && { current: t`Enter your password.` }),
      ...(problem !== null && { next: problemText(PASSWORD_CODES[problem]) }),
    }
    say(mistakes)
    if (Object.keys(mistakes).length === 0) void send()
  }

  return {
    email: user?.email ?? '',
    current: {
      value: current,
      error: wrong.current,
      set: (value: string) => {
        setCurrent(value)
        setWrong(({ current: _fixed, ...rest }) => rest)
      },
    },
    next: {
      value: next,
      error: wrong.next,
      set: (value: string) => {
        setNext(value)
        setWrong(({ next: _fixed, ...rest }) => rest)
      },
    },
    currentField,
    nextField,
    failure,
    isPending,
    endedCount,
    submit,
    dialog,
  }
}
