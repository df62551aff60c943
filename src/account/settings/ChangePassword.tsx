import { PasswordInput, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { stepUpQueries } from '../step-up/queries.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import factors from './Factors.module.css'
import { FactorState } from './FactorState.tsx'
import { usePasswordChange } from './use-password-change.ts'
import classes from './AccountSettings.module.css'

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
          <Trans>Changing your password signs you out everywhere else.</Trans>
        </p>
      </div>
      <FactorState query={query}>{({ ways }) => <Form hasPassword={ways.includes('password')} />}</FactorState>
    </section>
  )
}

const Form = ({ hasPassword }: { hasPassword: boolean }) => {
  const { t } = useLingui()
  const { email, current, next, currentField, nextField, failure, isPending, endedCount, submit, dialog } =
    usePasswordChange(hasPassword)
  const toggle = { 'aria-label': t`Show or hide password` }
  return (
    <>
      <div aria-live="polite" className={classes.live}>
        {endedCount !== null && (
          <Notice kind="info" title={t`Password changed`}>
            <Plural
              value={endedCount}
              _0="You weren't signed in anywhere else."
              one="We signed you out of # other device."
              other="We signed you out of # other devices."
            />
          </Notice>
        )}
      </div>
      <form method="post" className={classes.form} onSubmit={submit} noValidate>
        {failure !== null && <Notice kind="danger">{failure}</Notice>}
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordInput
            ref={currentField}
            label={t`Current password`}
            name="current-password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={current.value}
            error={current.error}
            visibilityToggleButtonProps={toggle}
            onChange={(event) => current.set(event.currentTarget.value)}
          />
        )}
        <PasswordInput
          ref={nextField}
          label={t`New password`}
          description={t`At least 12 characters. Four or five words are easy to remember.`}
          name="new-password"
          autoComplete="new-password"
          required
          withAsterisk={false}
          value={next.value}
          error={next.error}
          visibilityToggleButtonProps={toggle}
          onChange={(event) => next.set(event.currentTarget.value)}
        />
        <div>
          <SubmitButton pending={isPending}>
            {hasPassword ? <Trans>Change password</Trans> : <Trans>Set password</Trans>}
          </SubmitButton>
        </div>
      </form>
      {dialog}
    </>
  )
}
