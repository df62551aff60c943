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

/** Says something in passing, top right for three seconds. The library comes with the first message. */
export const notify = async (message: Message): Promise<void> => {
  const { notifications } = await import('@mantine/notifications')
  wanted = true
  for (const listener of listeners) listener()
  notifications.show({ ...message, autoClose: NOTIFICATION.durationMs })
}
