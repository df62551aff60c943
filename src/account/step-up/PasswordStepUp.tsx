import { PasswordInput, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { stepUp } from '#contract/accounts/step-up.ts'
import { call } from '#src/platform/api/client.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { useStepUpForm } from './use-step-up-form.ts'

/** Step-up authentication by password: one field in a separate form, so that password managers fill it. */
export const PasswordStepUp = ({ onVerified }: { onVerified: () => void }) => {
  const { t } = useLingui()
  const { user } = useSession()
  const { typed, setTyped, wrong, failure, isPending, field, submit } = useStepUpForm({
    send: (password) => call(stepUp, { body: { way: 'password', password } }),
    onVerified,
    refusals: ['step_up_refused'],
    wrongText: t`Wrong password. Try again.`,
    emptyText: t`Enter your password.`,
  })

  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="md">
        {failure !== null && <Notice kind="danger">{failure}</Notice>}
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordInput
          ref={field}
          data-autofocus
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={typed}
          error={wrong}
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide password` }}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SubmitButton pending={isPending} fullWidth>
          <Trans>Continue</Trans>
        </SubmitButton>
      </Stack>
    </form>
  )
}
