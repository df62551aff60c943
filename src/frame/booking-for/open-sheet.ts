import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

const set = (next: boolean): void => {
  isOpen = next
  for (const listener of listeners) listener()
}

/** Opens the choice of a colleague to book for; the frame shows it. */
export const openBookingFor = (): void => set(true)
export const closeBookingFor = (): void => set(false)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsBookingForOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
