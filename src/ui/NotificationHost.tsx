import { MantineThemeProvider } from '@mantine/core'
import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react'
import { notificationsWanted, onNotificationsWanted } from './notify.ts'

const Notifications = lazy(() => import('./Notifications.tsx').then((module) => ({ default: module.Notifications })))

/** Mounts the notifications with the first message, not with the page. */
export const NotificationHost = ({ closeLabel }: { closeLabel: string }) => {
  const wanted = useSyncExternalStore(onNotificationsWanted, notificationsWanted, () => false)
  const theme = useMemo(
    () => ({ components: { Notification: { defaultProps: { closeButtonProps: { 'aria-label': closeLabel } } } } }),
    [closeLabel],
  )
  if (!wanted) return null
  return (
    <MantineThemeProvider inherit theme={theme}>
      <Suspense>
        <Notifications />
      </Suspense>
    </MantineThemeProvider>
  )
}
