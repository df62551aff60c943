import { SERVICES } from '#contract/core/services.ts'
import { productPage } from '../bookings/products.ts'
import { session, queryClient } from '../platform/api/client.ts'
import { notificationStream } from '../platform/notifications/device-stream.ts'
import { forgetPush, renewPush } from '../platform/notifications/push-device.ts'
import { notify } from '../ui/notify.ts'
import { showOnIcon } from './app-badge.ts'
import { notificationQueries } from './queries.ts'
import { loadNotificationTexts } from './notification-labels.ts'

const announcementListeners = new Set<(words: string) => void>()

/** Called with the text of a new notification, for screen readers. */
export const onAnnouncement = (listener: (words: string) => void): (() => void) => {
  announcementListeners.add(listener)
  return () => announcementListeners.delete(listener)
}

/** Delay before the stream starts, so that the screen and its data load first. */
const AFTER_MS = 2_000

let isStarted = false

/**
 * Receives the signed-in person's notifications, once per page: refetches the list and the affected booking, shows
 * urgent ones on the screen, and ends pushes with the session.
 */
export const startNotifications = (): void => {
  if (isStarted) return
  isStarted = true
  session.onEnd((end) => {
    showOnIcon(0)
    // After an expired token the session may still be renewed; the server sends nothing to an ended one.
    if (end !== 'checked' && end !== 'expiredBeforeRequest') void forgetPush()
  })
  notificationStream.onNotification((received) => {
    void queryClient.invalidateQueries({ queryKey: notificationQueries.list().queryKey })
    if (received.kind === 'anew') return
    const { event, bookingId, isUrgent } = received.notification
    if (bookingId !== null) {
      for (const service of SERVICES) void queryClient.invalidateQueries({ queryKey: productPage(service).queryKey })
    }
    // Where its words cannot be fetched, the list says it once they can.
    void loadNotificationTexts().then(
      ({ textOf }) => {
        const { title, text } = textOf(event)
        for (const listener of announcementListeners) listener(`${title}. ${text}`)
        if (isUrgent && document.visibilityState === 'visible') void notify({ title, message: text })
      },
      () => undefined,
    )
  })
  setTimeout(() => {
    notificationStream.start()
    const { user } = session.getState()
    if (user !== null) void renewPush(user.id)
  }, AFTER_MS)
}
