import '@mantine/notifications/styles.css'
import { Notifications as MantineNotifications } from '@mantine/notifications'
import { NOTIFICATION } from './notify.ts'

/** Where messages appear: the specification's place, width and speed. */
export const Notifications = () => (
  <MantineNotifications
    position={NOTIFICATION.position}
    autoClose={NOTIFICATION.durationMs}
    transitionDuration={NOTIFICATION.speedMs}
    containerWidth={NOTIFICATION.widthPx}
  />
)
