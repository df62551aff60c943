import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPasskeys } from '#src/platform/session/passkey-support.ts'
import { forgetMissingFactor, putOffMissingFactor } from '#src/platform/session/missing-factor.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { factorQueries } from '../settings/factor-queries.ts'
import { Passkeys } from '../settings/Passkeys.tsx'
import { TwoFactor } from '../settings/TwoFactor.tsx'
import { CodeStepUp } from '../step-up/CodeStepUp.tsx'
import { PasskeyStepUp } from '../step-up/PasskeyStepUp.tsx'
import classes from './MissingFactor.module.css'

type Factors = { hasApp: boolean; hasPasskey: boolean }

/** For people who have a second factor: they show it. */
const Show = ({ hasApp, hasPasskey, onDone }: Factors & { onDone: () => void }) => (
  <>
    <Text>
      <Trans>Your company requires a second step. Confirm with the one you already have.</Trans>
    </Text>
    {hasApp && <CodeStepUp onVerified={onDone} />}
    {hasPasskey && hasPasskeys() && <PasskeyStepUp onVerified={onDone} />}
    {!hasApp && !hasPasskeys() && (
      <Notice kind="info">
        <Trans>This browser can't use your passkey. Sign in on a device that has it, or ask your travel admin.</Trans>
      </Notice>
    )}
  </>
)

/** For people without one: they set up the app or a passkey. */
const SetUp = ({ isSetUp, onDone }: { isSetUp: boolean; onDone: () => void }) => (
  <>
    <Text>
      <Trans>Your company requires a second step at sign-in. Add an authenticator app or a passkey to continue.</Trans>
    </Text>
    <TwoFactor />
    <Passkeys />
    {isSetUp && (
      <Group>
        <Button onClick={onDone}>
          <Trans>Continue</Trans>
        </Button>
      </Group>
    )}
  </>
)

const Question = () => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const app = useQuery(factorQueries.secondFactor())
  const keys = useQuery(factorQueries.passkeys())
  const failure = app.error ?? keys.error
  const now: Factors | null =
    app.data === undefined || keys.data === undefined
      ? null
      : { hasApp: app.data.totpSince !== null, hasPasskey: keys.data.items.length > 0 }
  /** What there was when the question was put: what is added meanwhile has been shown by that. */
  const [before, setBefore] = useState<Factors | null>(null)
  if (before === null && now !== null) setBefore(now)

  const onDone = () => {
    forgetMissingFactor()
    void queryClient.invalidateQueries()
  }
  const again = () => {
    void app.refetch()
    void keys.refetch()
  }

  return (
    <Sheet title={t`Two-step verification required`} closeLabel={t`Not now`} onClose={() => putOffMissingFactor(true)}>
      <Stack gap="lg">
        {now === null && failure === null && <Loader role="status" aria-label={t`Loading`} />}
        {now === null && failure !== null && (
          <Notice
            kind="danger"
            actions={
              <Button variant="default" onClick={again}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <Trans>We can't connect right now. Try again when you're online.</Trans>
          </Notice>
        )}
        {before !== null && now !== null && (before.hasApp || before.hasPasskey) && (
          <Show {...before} onDone={onDone} />
        )}
        {before !== null && now !== null && !before.hasApp && !before.hasPasskey && (
          <SetUp isSetUp={now.hasApp || now.hasPasskey} onDone={onDone} />
        )}
      </Stack>
    </Sheet>
  )
}

/** For a person whose company demands a second factor that this session has not shown: over the screen, or put off. */
export const MissingFactor = ({ isPutOff }: { isPutOff: boolean }) =>
  isPutOff ? (
    <div className={classes.bar}>
      <Notice
        kind="warning"
        actions={
          <Button size="compact-md" onClick={() => putOffMissingFactor(false)}>
            <Trans>Continue</Trans>
          </Button>
        }
      >
        <Trans>
          Your company requires two-step verification. Until then, only what's saved on this device is shown.
        </Trans>
      </Notice>
    </div>
  ) : (
    <Question />
  )
