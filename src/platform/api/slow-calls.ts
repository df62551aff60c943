/** Time in milliseconds after which a pending call is reported as slow. */
export const STILL_TRYING_MS = 3_000

/** Slow foreground calls, each with its abort controller. */
let slow: readonly AbortController[] = []
const listeners = new Set<() => void>()

const change = (next: readonly AbortController[]): void => {
  slow = next
  for (const listener of listeners) listener()
}

/** True if a foreground call has been pending for more than three seconds. */
export const hasSlowCalls = (): boolean => slow.length > 0

export const onSlowCalls = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Aborts all of them. The requests may have reached the server: each fails like after a lost response. */
export const giveUpSlowCalls = (): void => {
  for (const call of slow) call.abort()
}

/** Tracks a call that cannot be stopped in any other way; call `ended` after its response or failure. */
export const watchCall = (): { signal: AbortSignal; ended: () => void } => {
  const call = new AbortController()
  const timer = setTimeout(() => change([...slow, call]), STILL_TRYING_MS)
  return {
    signal: call.signal,
    ended: () => {
      clearTimeout(timer)
      if (slow.includes(call)) change(slow.filter((other) => other !== call))
    },
  }
}
