import { Stack, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { prove } from '#contract/accounts/step-up.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { useProofForm } from './use-step-up-form.ts'

/** The proof by a code of the authenticator app, for people who have no password. */
export const CodeProof = ({ onProved }: { onProved: () => void }) => {
  const { t } = useLingui()
  const { typed, setTyped, wrong, failure, isPending, field, submit } = useProofForm({
    send: (code) => call(prove, { body: { way: 'totp', code } }),
    onProved,
    refusals: ['proof_refused', 'code_refused'],
    wrongWords: t`This code is not right, or it was used before.`,
    emptyWords: t`Enter the code.`,
  })

  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="md">
        {failure !== null && <Notice kind="danger">{failure}</Notice>}
        <TextInput
          ref={field}
          data-autofocus
          label={t`Code of your authenticator app`}
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
          <Trans>Go on</Trans>
        </SubmitButton>
      </Stack>
    </form>
  )
}
