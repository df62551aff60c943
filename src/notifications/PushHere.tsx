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
          <Trans>This browser can't show notifications while Singgah is closed.</Trans>
        </p>
      )}
      {push.state === 'needs_install' && (
        <div>
          <p className={classes.quiet}>
            <Trans>On iPhone or iPad, add Singgah to your home screen to get notifications.</Trans>
          </p>
          <InstallSteps />
        </div>
      )}
      {push.state === 'shared' && (
        <p className={classes.quiet}>
          <Trans>Notifications are off because this is a shared device.</Trans>
        </p>
      )}
      {push.state === 'denied' && (
        <Notice kind="warning">
          <Trans>
            Your browser blocks our notifications. Allow them in the site permissions next to the address bar, then
            reopen this page.
          </Trans>
        </Notice>
      )}
      {(push.state === 'on' || push.state === 'off') && (
        <>
          <p className={classes.quiet}>
            {push.state === 'on' ? (
              <Trans>On, also while Singgah is closed, until you sign out.</Trans>
            ) : (
              <Trans>Off. You'll see updates when you open Singgah.</Trans>
            )}
          </p>
          <div>
            <Button
              variant={push.state === 'on' ? 'default' : 'filled'}
              loading={push.isPending}
              aria-busy={push.isPending}
              onClick={() => void (push.state === 'on' ? push.turnOff() : push.turnOn())}
            >
              {push.state === 'on' ? <Trans>Turn off on this device</Trans> : <Trans>Turn on on this device</Trans>}
            </Button>
          </div>
        </>
      )}
      {push.hasFailed && (
        <Notice kind="danger">
          <Trans>Your browser's notification service isn't responding. Try again later.</Trans>
        </Notice>
      )}
    </div>
  )
}
