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
    return <Trans>This browser always loads the latest version.</Trans>
  }
  if (newer.kind === 'ready') return <Trans>A new version is ready.</Trans>
  if (newer.kind === 'loading') return <Trans>Downloading a new version …</Trans>
  if (newer.kind === 'looking' || newer.kind === 'starting') return <Trans>Checking for updates …</Trans>
  const when = formatInstant(new Date(newer.at).toISOString(), deviceZone())
  if (newer.kind === 'unreachable') {
    return isOffline ? (
      <Trans>You're offline. You can keep using this version.</Trans>
    ) : (
      <Trans>The last update check failed at {when}. You can keep using this version.</Trans>
    )
  }
  return <Trans>Up to date at {when}.</Trans>
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
        <Trans>App version</Trans>
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
            <Trans>Updating discards what you typed here.</Trans>
          </Notice>
        )}
        {newer.kind === 'ready' ? (
          <Group>
            <Button onClick={update}>{isAsked ? <Trans>Update anyway</Trans> : <Trans>Update now</Trans>}</Button>
            {isAsked && (
              <Button variant="default" onClick={() => setAsked(false)}>
                <Trans>Keep editing</Trans>
              </Button>
            )}
          </Group>
        ) : (
          newer.kind !== 'unsupported' && (
            <Button variant="default" loading={isBusy} onClick={() => void lookForUpdate()}>
              <Trans>Check for updates</Trans>
            </Button>
          )
        )}
      </Stack>
    </section>
  )
}
