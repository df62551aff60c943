import { useMemo, useSyncExternalStore } from 'react'
import { now } from '#src/platform/device/clock.ts'

const MINUTE_MS = 60_000

const begunBy = (ms: number): number => Math.floor(ms / MINUTE_MS) * MINUTE_MS

const subscribe = (onMinute: () => void): (() => void) => {
  const timer = setInterval(onMinute, MINUTE_MS)
  return () => clearInterval(timer)
}

/**
 * The current minute, so that an open list stays correct. A page that the server draws, and its first render in the
 * browser, are those of `drawnAt`: when their data was read, in milliseconds.
 */
export const useMinute = (drawnAt: number): Date => {
  const minute = useSyncExternalStore(
    subscribe,
    () => begunBy(now()),
    () => begunBy(drawnAt),
  )
  return useMemo(() => new Date(minute), [minute])
}
