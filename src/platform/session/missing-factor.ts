import { useSyncExternalStore } from 'react'

type Missing = { userId: string; isPutOff: boolean }

/** The person whose session lacks the second factor that their company demands; null where no call was refused for it. */
let missing: Missing | null = null
const listeners = new Set<() => void>()

const set = (next: Missing | null): void => {
  missing = next
  for (const listener of listeners) listener()
}

/** A call was refused: the question is put over the screen, which keeps what was typed. */
export const noteMissingFactor = (userId: string): void => set({ userId, isPutOff: false })

/** The question was closed: it is put again by the next refused call, or by hand. */
export const putOffMissingFactor = (isPutOff: boolean): void => set(missing && { ...missing, isPutOff })

/** The second factor has been shown. */
export const forgetMissingFactor = (): void => set(null)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is missing for this person; null for everybody else. */
export const useMissingFactor = (userId: string | undefined): Missing | null => {
  const now = useSyncExternalStore(
    subscribe,
    () => missing,
    () => null,
  )
  return now !== null && now.userId === userId ? now : null
}
