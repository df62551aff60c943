import { PasswordInput, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { changePassword } from '#contract/accounts/password.ts'
import { passwordProblem, type PasswordProblem } from '#contract/accounts/passwords.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { stepUpQueries } from '../step-up/queries.ts'
import { useStepUp } from '../step-up/use-step-up.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { factorQueries } from './factor-queries.ts'
import factors from './Factors.module.css'
import { FactorState } from './FactorState.tsx'
import { sessionQueries } from './session-queries.ts'
import classes from './AccountSettings.module.css'

const CODES: Readonly<Record<PasswordProblem, ErrorCode>> = {
  too_short: 'password_too_short',
  too_long: 'too_long',
  too_common: 'password_too_common',
  like_account: 'password_like_account',
}

/** Changing the password, or setting the first one. */
export const ChangePassword = () => {
  const query = useQuery(stepUpQueries.ways())
  return (
    <section id="password" aria-labelledby="password-title" className={factors.section}>
      <div>
        <Title order={3} size="h4" id="password-title">
          <Trans>Password</Trans>
        </Title>
        <p className={factors.lead}>
          <Trans>With a new password you are signed out everywhere else.</Trans>
        </p>
      </div>
      <FactorState query={query}>{({ ways }) => <Form hasPassword={ways.includes('password')} />}</FactorState>
    </section>
  )
}

type Wrong = { current?: string; next?: string }

const Form = ({ hasPassword }: { hasPassword: boolean }) => {
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
      if (inCurrent) say({ current: t`This is not the password of your account.` })
      else if (inNext) say({ next: inNext.message })
      else if (error instanceof ApiError) setFailure(error.message)
      else setFailure(t`The server cannot be reached. Check the network and try again; what you typed stays.`)
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
      ...(problem !== null && { next: problemText(CODES[problem]) }),
    }
    say(mistakes)
    if (Object.keys(mistakes).length === 0) void send()
  }

  const toggle = { 'aria-label': t`Show or hide the password` }
  return (
    <>
      <div aria-live="polite" className={classes.live}>
        {endedCount !== null && (
          <Notice kind="info" title={t`Your password was changed`}>
            <Plural
              value={endedCount}
              _0="You were signed in nowhere else."
              one="You were signed out in # other place."
              other="You were signed out in # other places."
            />
          </Notice>
        )}
      </div>
      <form method="post" className={classes.form} onSubmit={submit} noValidate>
        {failure !== null && <Notice kind="danger">{failure}</Notice>}
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        {hasPassword && (
          <PasswordInput
            ref={currentField}
            label={t`Current password`}
            name="current-password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={current}
            error={wrong.current}
            visibilityToggleButtonProps={toggle}
            onChange={(event) => {
              setCurrent(event.currentTarget.value)
              setWrong(({ current: _fixed, ...rest }) => rest)
            }}
          />
        )}
        <PasswordInput
          ref={nextField}
          label={t`New password`}
          description={t`At least 12 characters. Four or five words in a row are easy to remember and hard to guess.`}
          name="new-password"
          autoComplete="new-password"
          required
          withAsterisk={false}
          value={next}
          error={wrong.next}
          visibilityToggleButtonProps={toggle}
          onChange={(event) => {
            setNext(event.currentTarget.value)
            setWrong(({ next: _fixed, ...rest }) => rest)
          }}
        />
        <div>
          <SubmitButton pending={isPending}>
            {hasPassword ? <Trans>Change password</Trans> : <Trans>Set a password</Trans>}
          </SubmitButton>
        </div>
      </form>
      {dialog}
    </>
  )
}
