import '@mantine/notifications/styles.css'
import { Notifications as MantineNotifications } from '@mantine/notifications'
import classes from './Notifications.module.css'
import { NOTIFICATION } from './notify.ts'

export const Notifications = () => (
  <MantineNotifications
    classNames={{ root: classes.root ?? '' }}
    position={NOTIFICATION.position}
    autoClose={NOTIFICATION.durationMs}
    transitionDuration={NOTIFICATION.speedMs}
    containerWidth={NOTIFICATION.widthPx}
  />
)
