import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { isSharedDevice } from '#src/platform/session/shared-device.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Data stored on this device, depending on the choice at sign-in between own and shared device. */
export const ThisDevice = () => {
  const { t } = useLingui()
  if (isSharedDevice()) {
    return (
      <Notice kind="info" title={t`A shared device`}>
        <Trans>
          When you signed in you said that others use this device too. Nothing of yours is kept on it for reading
          without network, and you are signed out eight hours after signing in at the latest.
        </Trans>
      </Notice>
    )
  }
  return (
    <Text>
      <Trans>
        Trips and lists that you have opened stay on this device, so that you can read them without network. Signing out
        removes them. On a device that others use too, say so when you sign in.
      </Trans>
    </Text>
  )
}
