import { useSyncExternalStore } from 'react'

type Known = { userId: string; isHost: boolean }

let known: Known | null = null
const listeners = new Set<() => void>()

/** Records the profile's answer whether a person owns listings. */
export const noteHost = (userId: string, isHost: boolean): void => {
  known = { userId, isHost }
  for (const listener of listeners) listener()
}

/** At a sign-in: whether somebody is a host is asked anew. */
export const forgetHost = (): void => {
  known = null
  for (const listener of listeners) listener()
}

/** Whether the person owns listings; null until their profile has been loaded. */
export const isHost = (userId: string): boolean | null => (known?.userId === userId ? known.isHost : null)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `isHost` for screens; null for visitors. */
export const useIsHost = (userId: string | undefined): boolean | null =>
  useSyncExternalStore(
    subscribe,
    () => (userId === undefined ? null : isHost(userId)),
    () => null,
  )
