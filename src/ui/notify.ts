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

const fetchProgram = async () =>
  (await Promise.all([import('@mantine/notifications'), import('./Notifications.tsx')]))[0].notifications

/** Once the page has nothing else to do: what is done without network has its messages too. */
export const prefetchNotifications = (): void => void fetchProgram().catch(() => undefined)

/** Says something in passing, top right for three seconds, or nothing where the library cannot be fetched. */
export const notify = async (message: Message): Promise<void> => {
  const notifications = await fetchProgram().catch(() => null)
  if (notifications === null) return
  wanted = true
  for (const listener of listeners) listener()
  notifications.show({ ...message, autoClose: NOTIFICATION.durationMs })
}
