import { Button, Checkbox, TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { now } from '#src/platform/device/clock.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { hasPasskeys, isLeft, secondPasskey } from '#src/platform/session/passkeys.ts'
import { finishTwoFactor, type HeldSignIn, type SecondFactor } from '#src/platform/session/two-factor.ts'
import { Countdown } from '#src/ui/Countdown.tsx'
import { LinkButton, LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import classes from './SignIn.module.css'
import { useContinue } from './use-continue.ts'

const route = getRouteApi('/two-factor')

type Typed = 'code' | 'backupCode'
type Mistake = { words: string; triesLeft: number | null }

const triesLeftIn = (details: Readonly<Record<string, unknown>>): number | null =>
  typeof details.triesLeft === 'number' ? details.triesLeft : null

/** The second step of signing in: a code of the app, a backup code or a passkey. */
export const TwoFactor = () => {
  const { t } = useLingui()
  const { redirectedFrom } = route.useSearch()
  const held: HeldSignIn = route.useLoaderData()
  const { follow } = useContinue(redirectedFrom)
  const [way, setWay] = useState<Typed>('code')
  const [typed, setTyped] = useState({ code: '', backupCode: '' })
  const [remember, setRemember] = useState(false)
  const [mistake, setMistake] = useState<Mistake | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState<Typed | 'passkey' | null>(null)
  const [isOver, setOver] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const back = redirectedFrom === undefined ? {} : { redirectedFrom }

  useEffect(() => field.current?.focus(), [way])

  const refuse = (problem: unknown, by: Typed | 'passkey') => {
    if (hasCode(problem, 'challenge_over')) setOver(true)
    else if (hasCode(problem, 'code_refused')) {
      const triesLeft = triesLeftIn(problem.details)
      if (triesLeft === 0) setOver(true)
      else if (by === 'passkey') setFailure(t`This passkey was not accepted.`)
      else setMistake({ words: problem.message, triesLeft })
      field.current?.select()
    } else if (hasCode(problem, 'rate_limited')) {
      setFailure(t`There were too many wrong codes for this account. Try again in 15 minutes, or use a passkey.`)
    } else if (isLeft(problem)) setFailure(t`No passkey was used. Try again, or use a code.`)
    else setFailure(t`The server cannot be reached. Check the network and try again; what you typed stays.`)
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

  const end = useCallback(() => setOver(true), [])

  if (isOver) {
    return (
      <div className={classes.page}>
        <div className={`${classes.card} ${classes.fields}`}>
          <h1 className={classes.title}>
            <Trans>Second step</Trans>
          </h1>
          <Notice kind="warning" title={t`This sign-in is over`}>
            <Trans>It waited ten minutes, or the code was wrong five times. Please sign in again.</Trans>
          </Notice>
          <LinkButton to="/sign-in" search={back} replace>
            <Trans>Back to sign in</Trans>
          </LinkButton>
        </div>
      </div>
    )
  }

  const isCode = way === 'code'
  const triesLeft = mistake?.triesLeft ?? null
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <form method="post" onSubmit={submit} noValidate className={classes.fields}>
          <div>
            <h1 className={classes.title}>
              <Trans>Second step</Trans>
            </h1>
            <p className={classes.lead}>
              {isCode ? (
                <Trans>Enter the code that your authenticator app shows for Singgah.</Trans>
              ) : (
                <Trans>Enter one of the codes you kept. Each works once.</Trans>
              )}
            </p>
          </div>
          {failure !== null && <Notice kind="danger">{failure}</Notice>}
          <TextInput
            key={way}
            ref={field}
            className={classes.code}
            label={isCode ? t`Code of six digits` : t`Backup code`}
            name={isCode ? 'one-time-code' : 'backup-code'}
            inputMode={isCode ? 'numeric' : 'text'}
            autoComplete={isCode ? 'one-time-code' : 'off'}
            autoCapitalize={isCode ? 'none' : 'characters'}
            spellCheck={false}
            required
            withAsterisk={false}
            value={typed[way]}
            error={
              mistake && (
                <>
                  {mistake.words}
                  {triesLeft !== null && (
                    <>
                      {' '}
                      <Plural value={triesLeft} one="# try is left." other="# tries are left." />
                    </>
                  )}
                </>
              )
            }
            onChange={(event) => setTyped({ ...typed, [way]: event.currentTarget.value })}
          />
          {!held.isSharedDevice && (
            <Checkbox
              label={t`Do not ask on this browser for 30 days`}
              checked={remember}
              onChange={(event) => setRemember(event.currentTarget.checked)}
            />
          )}
          <SubmitButton pending={pending === way} fullWidth>
            <Trans>Sign in</Trans>
          </SubmitButton>
          <Countdown
            until={Date.parse(held.expiresAt)}
            now={now}
            icon={<IconClock size={18} aria-hidden />}
            onEnd={end}
            renderLeft={({ face }) => <Trans>{face} left for this step</Trans>}
            renderStatus={(minutes) => (
              <Plural value={minutes} one="# minute is left for this step" other="# minutes are left for this step" />
            )}
          />
        </form>
        <div className={classes.others}>
          {held.ways.includes('passkey') && hasPasskeys() && (
            <PasskeyButton
              pending={pending === 'passkey'}
              onPress={() => void finish('passkey', () => secondPasskey(held))}
            />
          )}
          {held.ways.includes('backup_code') && (
            <Button
              variant="default"
              fullWidth
              onClick={() => {
                setMistake(null)
                setWay(isCode ? 'backupCode' : 'code')
              }}
            >
              {isCode ? <Trans>Use a backup code</Trans> : <Trans>Use the authenticator app</Trans>}
            </Button>
          )}
          <LinkText to="/sign-in" search={back}>
            <Trans>Back to sign in</Trans>
          </LinkText>
        </div>
      </div>
    </div>
  )
}
