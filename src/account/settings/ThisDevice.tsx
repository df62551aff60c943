import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { isSharedDevice } from '#src/platform/session/shared-device.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { StoredHere } from './StoredHere.tsx'

/** Data stored on this device, depending on the choice at sign-in between own and shared device. */
export const ThisDevice = () => {
  const { t } = useLingui()
  if (isSharedDevice()) {
    return (
      <Notice kind="info" title={t`Shared device`}>
        <Trans>
          You marked this device as shared. We don't save your data here, and you're signed out within 8 hours.
        </Trans>
      </Notice>
    )
  }
  return (
    <>
      <Text>
        <Trans>
          Trips you've opened are saved here for offline use and removed when you sign out. On a shared device, tick
          “shared device” at sign-in.
        </Trans>
      </Text>
      <StoredHere />
    </>
  )
}
