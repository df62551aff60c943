import { Button, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconDeviceMobileHeart, IconDeviceMobileDown } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { askToInstall, installMethod, onInstallMethod } from '#src/pwa/install.ts'
import { InstallSteps } from '#src/frame/install/InstallSteps.tsx'
import { LinkText } from '#src/ui/links.tsx'
import classes from './InstallPart.module.css'

/** Installation of the app; opened deliberately, so it is shown even after an earlier refusal. */
export const InstallPart = () => {
  const method = useSyncExternalStore(onInstallMethod, installMethod, () => 'none')
  return (
    <section className={classes.part} aria-labelledby="install">
      <div>
        <Title order={2} id="install">
          <Trans>On your home screen</Trans>
        </Title>
        <p>
          <Trans>No app store needed: the app is this page, saved on your device. It's smaller than a photo.</Trans>
        </p>
      </div>
      <div className={classes.way}>
        {method === 'installed' && (
          <p className={classes.done}>
            <IconDeviceMobileHeart size={22} aria-hidden />
            <Trans>Installed on this device.</Trans>
          </p>
        )}
        {method === 'prompt' && (
          <Button
            size="lg"
            leftSection={<IconDeviceMobileDown size={20} aria-hidden />}
            onClick={() => void askToInstall()}
          >
            <Trans>Install Singgah</Trans>
          </Button>
        )}
        {method !== 'installed' && (
          <dl>
            <dt>
              <Trans>iPhone and iPad</Trans>
            </dt>
            <dd>
              <InstallSteps className={classes.steps} />
            </dd>
            <dt>
              <Trans>Android and computers</Trans>
            </dt>
            <dd>
              <Trans>
                Open the browser menu and choose “Install app” or “Add to home screen”.{' '}
                <LinkText to="/help/detail" search={{ slug: 'install-the-app' }}>
                  See all steps
                </LinkText>
              </Trans>
            </dd>
          </dl>
        )}
      </div>
    </section>
  )
}
