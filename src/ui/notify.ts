import type { ReactNode } from 'react'

/** Values from the specification. */
export const NOTIFICATION = { durationMs: 3000, speedMs: 300, widthPx: 300, position: 'top-right' } as const

export type Message = { title?: string; message: ReactNode }

let wanted = false
const listeners = new Set<() => void>()

export const notificationsWanted = (): boolean => wanted

export const onNotificationsWanted = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const fetchNotifications = async () => (await import('@mantine/notifications')).notifications

/** Says something in passing, top right for three seconds, or nothing where the library cannot be fetched. */
export const notify = async (message: Message): Promise<void> => {
  const notifications = await fetchNotifications().catch(() => null)
  if (notifications === null) return
  wanted = true
  for (const listener of listeners) listener()
  notifications.show({ ...message, autoClose: NOTIFICATION.durationMs })
}
