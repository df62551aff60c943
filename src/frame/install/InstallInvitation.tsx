import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { readStored, STORAGE_KEYS, writeStored } from '#src/platform/device/storage-keys.ts'
import { askToInstall, installMethod, onInstallMethod } from '#src/pwa/install.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { InstallSteps } from './InstallSteps.tsx'

/**
 * Invites to install the app, where a booking has just shown what for. Once refused, here or in the browser's own
 * question, it never comes again on this device, and `otherwise` has its place: one invitation at a time.
 */
export const InstallInvitation = ({ otherwise = null }: { otherwise?: ReactNode }) => {
  const { t } = useLingui()
  const way = useSyncExternalStore(onInstallMethod, installMethod, () => 'none')
  const [refused, setRefused] = useState(() => readStored(STORAGE_KEYS.installRefused) !== null)
  if (refused || way === 'none' || way === 'installed') return otherwise

  const refuse = () => {
    writeStored(STORAGE_KEYS.installRefused, '1')
    setRefused(true)
  }
  return (
    <Notice
      kind="info"
      icon={<IconDeviceMobileDown size={20} />}
      title={t`Keep this booking one tap away`}
      actions={
        <>
          {way === 'prompt' && (
            <Button size="sm" onClick={() => void askToInstall().then((agreed) => !agreed && refuse())}>
              <Trans>Install Singgah</Trans>
            </Button>
          )}
          <Button size="sm" variant="default" onClick={refuse}>
            <Trans>No thanks</Trans>
          </Button>
        </>
      }
    >
      {way === 'ios' ? (
        <InstallSteps />
      ) : (
        <Trans>It opens offline from your home screen, with the hotel’s address and phone number.</Trans>
      )}
    </Notice>
  )
}
