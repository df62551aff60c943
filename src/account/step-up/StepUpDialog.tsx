import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { hasCode } from '#src/platform/api/errors.ts'
import { hasPasskeys } from '#src/platform/session/passkey-support.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { CodeStepUp } from './CodeStepUp.tsx'
import { PasskeyStepUp } from './PasskeyStepUp.tsx'
import { PasswordStepUp } from './PasswordStepUp.tsx'
import { stepUpQueries } from './queries.ts'

/** Asks the signed-in person who they are, in the ways they have. */
export const StepUpDialog = ({ onVerified, onClose }: { onVerified: () => void; onClose: () => void }) => {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(stepUpQueries.ways())
  return (
    <Sheet title={t`Confirm it's you`} closeLabel={t`Close`} onClose={onClose}>
      <Stack gap="md">
        <Text>
          <Trans>This changes who can access your account.</Trans>
        </Text>
        {data === undefined && error === null && <Loader role="status" aria-label={t`Loading`} />}
        {error !== null && data === undefined && (
          <Notice
            kind="danger"
            actions={
              <Button variant="default" onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {hasCode(error, 'unavailable') ? (
              error.message
            ) : (
              <Trans>We can't connect right now. What you typed is still here; try again when you're online.</Trans>
            )}
          </Notice>
        )}
        {data?.ways.includes('password') && <PasswordStepUp onVerified={onVerified} />}
        {data?.ways.includes('totp') && !data.ways.includes('password') && <CodeStepUp onVerified={onVerified} />}
        {data?.ways.includes('passkey') && hasPasskeys() && <PasskeyStepUp onVerified={onVerified} />}
        {data?.ways.length === 0 && (
          <Notice kind="info" title={t`Please sign in again`}>
            <Trans>This account has no password. Sign out and in again, then make the change within 10 minutes.</Trans>
          </Notice>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}
