import { Button, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { InstallSteps } from '../frame/install/InstallSteps.tsx'
import { Notice } from '../ui/Notice.tsx'
import classes from './NotificationSettings.module.css'
import { usePush } from './use-push.ts'

export const PushHere = () => {
  const push = usePush()
  return (
    <div className={classes.part}>
      <Title order={3} size="h4">
        <Trans>On this device</Trans>
      </Title>
      {push.state === 'unsupported' && (
        <p className={classes.quiet}>
          <Trans>This browser cannot show notifications while Singgah is closed.</Trans>
        </p>
      )}
      {push.state === 'needs_install' && (
        <div>
          <p className={classes.quiet}>
            <Trans>On an iPhone or iPad notifications come only to the app on the home screen.</Trans>
          </p>
          <InstallSteps />
        </div>
      )}
      {push.state === 'shared' && (
        <p className={classes.quiet}>
          <Trans>This is a shared device: nothing about your trips is shown on it while you are away.</Trans>
        </p>
      )}
      {push.state === 'denied' && (
        <Notice kind="warning">
          <Trans>
            Your browser refuses notifications of Singgah. To allow them, press the sign beside the address, choose the
            permissions of this site, allow notifications, and open this page again.
          </Trans>
        </Notice>
      )}
      {(push.state === 'on' || push.state === 'off') && (
        <>
          <p className={classes.quiet}>
            {push.state === 'on' ? (
              <Trans>On. This device tells you also while Singgah is closed, until you sign out.</Trans>
            ) : (
              <Trans>Off. You read what is new when you open Singgah.</Trans>
            )}
          </p>
          <div>
            <Button
              variant={push.state === 'on' ? 'default' : 'filled'}
              loading={push.isPending}
              aria-busy={push.isPending}
              onClick={() => void (push.state === 'on' ? push.turnOff() : push.turnOn())}
            >
              {push.state === 'on' ? <Trans>Turn off here</Trans> : <Trans>Turn on here</Trans>}
            </Button>
          </div>
        </>
      )}
      {push.hasFailed && (
        <Notice kind="danger">
          <Trans>The push service of your browser could not be reached. Try again later.</Trans>
        </Notice>
      )}
    </div>
  )
}
