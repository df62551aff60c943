import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import {
  applyUpdate,
  hasDirtyForms,
  lookForUpdate,
  newerVersion,
  newerVersionThere,
  onUpdateState,
  type Newer,
} from '#src/pwa/updates.ts'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './AccountSettings.module.css'

const VersionText = ({ newer, isOffline }: { newer: Newer; isOffline: boolean }) => {
  if (newer.kind === 'unsupported') {
    return <Trans>This browser keeps no app on the device: each reload brings the newest version.</Trans>
  }
  if (newer.kind === 'ready') return <Trans>A new version is on this device and waits for you.</Trans>
  if (newer.kind === 'loading') return <Trans>A new version was found and is being loaded …</Trans>
  if (newer.kind === 'looking' || newer.kind === 'starting') return <Trans>Looking for a new version …</Trans>
  const when = formatInstant(new Date(newer.at).toISOString(), deviceZone())
  if (newer.kind === 'unreachable') {
    return isOffline ? (
      <Trans>No connection: a new version cannot be looked for now. This one goes on working.</Trans>
    ) : (
      <Trans>At {when} a new version could not be looked for. This one goes on working.</Trans>
    )
  }
  return <Trans>It was the newest one at {when}.</Trans>
}

/** Which version of the app this is, whether there is a newer one, and the way to it. */
export const AppVersion = () => {
  const newer = useSyncExternalStore(onUpdateState, newerVersion, newerVersionThere)
  const isOffline = useConnectivity() === 'offline'
  const [isAsked, setAsked] = useState(false)
  const isBusy = newer.kind === 'looking' || newer.kind === 'loading' || newer.kind === 'starting'
  const update = () => (hasDirtyForms() && !isAsked ? setAsked(true) : applyUpdate())
  return (
    <section id="version" aria-labelledby="version-title" className={classes.group}>
      <Title order={2} size="h3" id="version-title">
        <Trans>Version of the app</Trans>
      </Title>
      <Stack gap="md" align="flex-start">
        <div>
          <Text fw={650} className="tabular">
            Singgah {__APP_VERSION__}
          </Text>
          <Text role="status">
            <VersionText newer={newer} isOffline={isOffline} />
          </Text>
        </div>
        {isAsked && newer.kind === 'ready' && (
          <Notice kind="warning">
            <Trans>What you typed here is not sent yet, and updating takes it away.</Trans>
          </Notice>
        )}
        {newer.kind === 'ready' ? (
          <Group>
            <Button onClick={update}>{isAsked ? <Trans>Update all the same</Trans> : <Trans>Update now</Trans>}</Button>
            {isAsked && (
              <Button variant="default" onClick={() => setAsked(false)}>
                <Trans>Keep what I typed</Trans>
              </Button>
            )}
          </Group>
        ) : (
          newer.kind !== 'unsupported' && (
            <Button variant="default" loading={isBusy} onClick={() => void lookForUpdate()}>
              <Trans>Look for an update</Trans>
            </Button>
          )
        )}
      </Stack>
    </section>
  )
}
