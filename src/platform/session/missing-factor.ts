import { useSyncExternalStore } from 'react'

/** The person whose session lacks the second factor that their company demands; null where none was refused for it. */
let missingFor: string | null = null
const listeners = new Set<() => void>()

const set = (userId: string | null): void => {
  if (missingFor === userId) return
  missingFor = userId
  for (const listener of listeners) listener()
}

/** A call was refused: the question is put over the screen, which keeps what was typed. */
export const noteMissingFactor = (userId: string): void => set(userId)

/** The second factor has been shown, or the question was put off until the next refused call. */
export const forgetMissingFactor = (): void => set(null)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useMissingFactor = (userId: string | undefined): boolean =>
  useSyncExternalStore(
    subscribe,
    () => userId !== undefined && missingFor === userId,
    () => false,
  )
