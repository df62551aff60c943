import { Button, Checkbox, TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { now } from '#src/platform/device/clock.ts'
import { hasPasskeys } from '#src/platform/session/passkey-support.ts'
import type { HeldSignIn } from '#src/platform/session/held-sign-in.ts'
import { Countdown } from '#src/ui/Countdown.tsx'
import { LinkButton, LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import classes from './SignIn.module.css'
import { useContinue } from './use-continue.ts'
import { useSecondStep, type SecondStep } from './use-second-step.ts'

const route = getRouteApi('/two-factor')

const StepOver = ({ back }: { back: { redirectedFrom?: string } }) => {
  const { t } = useLingui()
  return (
    <div className={classes.page}>
      <div className={`${classes.card} ${classes.fields}`}>
        <h1 className={classes.title}>
          <Trans>Two-step verification</Trans>
        </h1>
        <Notice kind="warning" title={t`Sign-in expired`}>
          <Trans>It took over 10 minutes or the code was wrong five times. Sign in again.</Trans>
        </Notice>
        <LinkButton to="/sign-in" search={back} replace>
          <Trans>Back to sign-in</Trans>
        </LinkButton>
      </div>
    </div>
  )
}

const CodeField = ({ step }: { step: SecondStep }) => {
  const { t } = useLingui()
  const { way, field, value, mistake, type } = step
  const isCode = way === 'code'
  const triesLeft = mistake?.triesLeft ?? null
  return (
    <TextInput
      ref={field}
      className={classes.code}
      label={isCode ? t`6-digit code` : t`Backup code`}
      name={isCode ? 'one-time-code' : 'backup-code'}
      inputMode={isCode ? 'numeric' : 'text'}
      autoComplete={isCode ? 'one-time-code' : 'off'}
      autoCapitalize={isCode ? 'none' : 'characters'}
      spellCheck={false}
      required
      withAsterisk={false}
      value={value}
      error={
        mistake && (
          <>
            {mistake.words}
            {triesLeft !== null && (
              <>
                {' '}
                <Plural value={triesLeft} one="# attempt left." other="# attempts left." />
              </>
            )}
          </>
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

const OtherFactors = ({ held, step }: { held: HeldSignIn; step: SecondStep }) => (
  <>
    {held.ways.includes('passkey') && hasPasskeys() && (
      <PasskeyButton pending={step.pending === 'passkey'} onPress={step.byPasskey} />
    )}
    {held.ways.includes('backup_code') && (
      <Button variant="default" fullWidth onClick={step.otherWay}>
        {step.way === 'code' ? <Trans>Use a backup code</Trans> : <Trans>Use authenticator app</Trans>}
      </Button>
    )}
  </>
)

/** The second step of signing in: a code of the app, a backup code or a passkey. */
export const TwoFactor = () => {
  const { t } = useLingui()
  const { redirectedFrom } = route.useSearch()
  const held: HeldSignIn = route.useLoaderData()
  const { follow } = useContinue(redirectedFrom)
  const step = useSecondStep(held, follow)
  const { way, failure } = step
  const back = redirectedFrom === undefined ? {} : { redirectedFrom }

  if (step.isOver) return <StepOver back={back} />

  const isCode = way === 'code'
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <form method="post" onSubmit={step.submit} noValidate className={classes.fields}>
          <div>
            <h1 className={classes.title}>
              <Trans>Two-step verification</Trans>
            </h1>
            <p className={classes.lead}>
              {isCode ? (
                <Trans>Enter the code from your authenticator app.</Trans>
              ) : (
                <Trans>Enter one of your backup codes. Each works once.</Trans>
              )}
            </p>
          </div>
          {failure !== null && <Notice kind="danger">{failure}</Notice>}
          <CodeField key={way} step={step} />
          {!held.isSharedDevice && (
            <Checkbox
              label={t`Don't ask on this browser for 30 days`}
              checked={step.remember}
              onChange={(event) => step.setRemember(event.currentTarget.checked)}
            />
          )}
          <SubmitButton pending={step.pending === way} fullWidth>
            <Trans>Sign in</Trans>
          </SubmitButton>
          <Countdown
            until={Date.parse(held.expiresAt)}
            now={now}
            icon={<IconClock size={18} aria-hidden />}
            onEnd={step.end}
            renderLeft={({ face }) => <Trans>{face} left</Trans>}
            renderStatus={(minutes) => <Plural value={minutes} one="# minute left" other="# minutes left" />}
          />
        </form>
        <div className={classes.others}>
          <OtherFactors held={held} step={step} />
          <LinkText to="/sign-in" search={back}>
            <Trans>Back to sign-in</Trans>
          </LinkText>
        </div>
      </div>
    </div>
  )
}
