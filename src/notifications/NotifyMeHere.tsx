import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { readStored, STORAGE_KEYS, writeStored } from '../platform/device/storage-keys.ts'
import { Notice } from '../ui/Notice.tsx'
import { usePush } from './use-push.ts'

/**
 * Offers pushes about a booking on this device, if supported and not on yet. After a refusal only the settings offer
 * them.
 */
export const NotifyMeHere = ({ waits }: { waits: boolean }) => {
  const { t } = useLingui()
  const push = usePush()
  const [isRefused, setIsRefused] = useState(() => readStored(STORAGE_KEYS.pushRefused) !== null)
  const [wasOffered, setWasOffered] = useState(false)
  if (isRefused || (push.state !== 'off' && !(wasOffered && push.state === 'on'))) return null
  if (push.state === 'on') {
    return <Notice kind="info" icon={<IconBellRinging size={20} />} title={t`Notifications are on for this device`} />
  }
  const refuse = () => {
    writeStored(STORAGE_KEYS.pushRefused, '1')
    setIsRefused(true)
  }
  const turnOn = () => {
    setWasOffered(true)
    void push.turnOn()
  }
  return (
    <Notice
      kind="info"
      icon={<IconBellRinging size={20} />}
      title={
        waits
          ? t`Get notified on this device when the hotel replies`
          : t`Get notified on this device when something changes`
      }
      actions={
        <>
          <Button size="sm" loading={push.isPending} aria-busy={push.isPending} onClick={turnOn}>
            <Trans>Turn on notifications</Trans>
          </Button>
          <Button size="sm" variant="default" onClick={refuse}>
            <Trans>No thanks</Trans>
          </Button>
        </>
      }
    >
      {push.hasFailed ? (
        <Trans>Your browser's notification service isn't responding. Try again later.</Trans>
      ) : (
        <Trans>Also while Singgah is closed. Set quiet hours in Settings.</Trans>
      )}
    </Notice>
  )
}
