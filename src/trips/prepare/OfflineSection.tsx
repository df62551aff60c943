import { Button, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { isSharedDevice } from '#src/platform/session/shared-device.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import accountClasses from '#src/account/settings/AccountSettings.module.css'
import { preparation, removeStored } from './device-preparation.ts'
import classes from './OfflineSection.module.css'
import { PreparationProgress } from './PreparationProgress.tsx'
import { StorageUsed } from './StorageUsed.tsx'
import { TripsThere } from './TripsThere.tsx'
import { useStored } from './use-stored.ts'

/** Stored data of the upcoming trips on this device, with buttons to load more or delete it. */
export const OfflineSection = () => {
  const { t } = useLingui()
  const isOffline = useConnectivity() === 'offline'
  const view = useSyncExternalStore(preparation.subscribe, preparation.getView, preparation.getViewThere)
  const { stored, room, readAgain } = useStored(view.isRunning)
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    await removeStored()
    setAsking(false)
    readAgain()
  }
  if (isSharedDevice()) return null
  return (
    <section id="offline" aria-labelledby="offline-title" className={accountClasses.group}>
      <div>
        <Title order={2} size="h3" id="offline-title">
          <Trans>Offline on this device</Trans>
        </Title>
        <Text c="dimmed">
          <Trans>What your upcoming trips need offline, as saved on this device.</Trans>
        </Text>
      </div>
      {stored !== null && <TripsThere stored={stored} />}
      <PreparationProgress view={view} />
      <div className={classes.buttons}>
        {view.isRunning ? (
          <Button variant="default" onClick={preparation.cancel}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={isOffline}
            onClick={() => void preparation.start()}
          >
            <Trans>Prepare now</Trans>
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          disabled={view.isRunning}
          onClick={() => setAsking(true)}
        >
          <Trans>Remove offline data</Trans>
        </Button>
      </div>
      {isOffline && (
        <Notice kind="info">
          <Trans>Go online to prepare trips.</Trans>
        </Notice>
      )}
      {room !== null && <StorageUsed room={room} />}
      {isAsking && (
        <Sheet title={t`Remove offline data?`} closeLabel={t`Close`} onClose={() => setAsking(false)}>
          <p className={classes.asked}>
            {stored !== null && stored.trips.length > 0 ? (
              <Plural
                value={stored.trips.length}
                one="# trip won't open offline. We'll keep your booking and queued changes."
                other="# trips won't open offline. We'll keep your bookings and queued changes."
              />
            ) : (
              <Trans>We'll keep your bookings and queued changes.</Trans>
            )}
          </p>
          <Button color="red" onClick={() => void remove()}>
            <Trans>Remove</Trans>
          </Button>
        </Sheet>
      )}
    </section>
  )
}
