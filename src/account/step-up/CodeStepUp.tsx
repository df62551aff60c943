import { Stack, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { stepUp } from '#contract/accounts/step-up.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { useStepUpForm } from './use-step-up-form.ts'

/** Step-up by a code of the authenticator app, for people without a password. */
export const CodeStepUp = ({ onVerified }: { onVerified: () => void }) => {
  const { t } = useLingui()
  const { typed, setTyped, wrong, failure, isPending, field, submit } = useStepUpForm({
    send: (code) => call(stepUp, { body: { way: 'totp', code } }),
    onVerified,
    refusals: ['step_up_refused', 'code_refused'],
    wrongText: t`That code is wrong or already used. Try again.`,
    emptyText: t`Enter the code.`,
  })

  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="md">
        {failure !== null && <Notice kind="danger">{failure}</Notice>}
        <TextInput
          ref={field}
          data-autofocus
          label={t`Authenticator code`}
          name="one-time-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          withAsterisk={false}
          value={typed}
          error={wrong}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SubmitButton pending={isPending} fullWidth>
          <Trans>Continue</Trans>
        </SubmitButton>
      </Stack>
    </form>
  )
}
