import { lazy, Suspense, useSyncExternalStore } from 'react'
import { notificationsWanted, onNotificationsWanted } from './notify.ts'

const Notifications = lazy(() => import('./Notifications.tsx').then((module) => ({ default: module.Notifications })))

/** Mounts the notifications with the first message, not with the page. */
export const NotificationHost = () => {
  const wanted = useSyncExternalStore(onNotificationsWanted, notificationsWanted, () => false)
  if (!wanted) return null
  return (
    <Suspense>
      <Notifications />
    </Suspense>
  )
}
