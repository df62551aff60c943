import { MantineThemeProvider } from '@mantine/core'
import { lazy, Suspense, useMemo, useSyncExternalStore, type ComponentType } from 'react'
import { fetchNotifications, notificationsWanted, onNotificationsWanted } from './notify.ts'

const fetchHost = async (): Promise<{ default: ComponentType }> => ({
  default: (await import('./Notifications.tsx')).Notifications,
})

// An error would replace the whole screen.
const Notifications = lazy(() => fetchHost().catch(() => ({ default: () => null })))

/** For browsers without a worker, so that messages appear offline too. */
export const prefetchNotifications = (): void =>
  void Promise.all([fetchNotifications(), fetchHost()]).catch(() => undefined)

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
