import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { hasCode } from '#src/platform/api/errors.ts'
import { isLeft } from '#src/platform/session/passkey-support.ts'
import { secondPasskey } from '#src/platform/session/passkeys.ts'
import type { SignInEnd } from '#src/platform/session/sign-in.ts'
import { type HeldSignIn } from '#src/platform/session/held-sign-in.ts'
import { finishTwoFactor, type SecondFactor } from '#src/platform/session/two-factor.ts'

type Typed = 'code' | 'backupCode'
type Mistake = { words: string; triesLeft: number | null }

const triesLeftIn = (details: Readonly<Record<string, unknown>>): number | null =>
  typeof details.triesLeft === 'number' ? details.triesLeft : null

/** State of the second step: one attempt at a time, until it succeeds or the sign-in is over. */
export const useSecondStep = (held: HeldSignIn, follow: (end: SignInEnd, isShared: boolean) => boolean) => {
  const { t } = useLingui()
  const [way, setWay] = useState<Typed>('code')
  const [typed, setTyped] = useState({ code: '', backupCode: '' })
  const [remember, setRemember] = useState(false)
  const [mistake, setMistake] = useState<Mistake | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState<Typed | 'passkey' | null>(null)
  const [isOver, setOver] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [way])

  const refuse = (problem: unknown, by: Typed | 'passkey') => {
    if (hasCode(problem, 'challenge_over')) setOver(true)
    else if (hasCode(problem, 'code_refused')) {
      const triesLeft = triesLeftIn(problem.details)
      if (triesLeft === 0) setOver(true)
      else if (by === 'passkey') setFailure(t`That passkey didn't work.`)
      else setMistake({ words: problem.message, triesLeft })
      field.current?.select()
    } else if (hasCode(problem, 'rate_limited')) {
      setFailure(t`Too many wrong codes. Try again in 15 minutes or use a passkey.`)
    } else if (isLeft(problem)) setFailure(t`No passkey used. Try again or use a code.`)
    else setFailure(t`We can't connect right now. What you typed is still here; try again when you're online.`)
  }

  const finish = async (by: Typed | 'passkey', factor: () => Promise<SecondFactor>) => {
    if (pending !== null) return
    setPending(by)
    setMistake(null)
    setFailure(null)
    try {
      follow(await finishTwoFactor(held, await factor(), remember), held.isSharedDevice)
    } catch (problem) {
      refuse(problem, by)
    } finally {
      setPending(null)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = typed[way].trim()
    if (text === '') {
      setMistake({ words: t`Enter the code.`, triesLeft: null })
      field.current?.focus()
    } else void finish(way, async () => (way === 'code' ? { code: text } : { backupCode: text }))
  }

  return {
    way,
    value: typed[way],
    remember,
    mistake,
    failure,
    pending,
    isOver,
    field,
    type: (value: string) => setTyped({ ...typed, [way]: value }),
    setRemember,
    submit,
    byPasskey: () => void finish('passkey', () => secondPasskey(held)),
    otherWay: () => {
      setMistake(null)
      setWay(way === 'code' ? 'backupCode' : 'code')
    },
    end: useCallback(() => setOver(true), []),
  }
}
export type SecondStep = ReturnType<typeof useSecondStep>
