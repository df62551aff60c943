import { Button, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { stepUp } from '#contract/accounts/step-up.ts'
import { call } from '#src/platform/api/client.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { isLeft } from '#src/platform/session/passkey-support.ts'
import { stepUpPasskey } from '#src/platform/session/passkeys.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Step-up authentication by passkey: one press, then the device's prompt. */
export const PasskeyStepUp = ({ onVerified }: { onVerified: () => void }) => {
  const { t } = useLingui()
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  const send = async () => {
    setPending(true)
    setFailure(null)
    try {
      await call(stepUp, { body: { way: 'passkey', ...(await stepUpPasskey()) } })
      onVerified()
    } catch (error) {
      if (isLeft(error)) setFailure(t`No passkey used. Try again or continue another way.`)
      else if (hasCode(error, 'step_up_refused', 'not_found')) setFailure(t`That passkey didn't work.`)
      else setFailure(t`We can't connect right now. What you typed is still here; try again when you're online.`)
    } finally {
      setPending(false)
    }
  }

  return (
    <Stack gap="md">
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={isPending}
        aria-busy={isPending}
        onClick={() => {
          if (!isPending) void send()
        }}
      >
        <Trans>Use a passkey</Trans>
      </Button>
    </Stack>
  )
}
