/** After so long, in milliseconds, waiting for an answer is said to be waiting. */
export const STILL_TRYING_MS = 3_000

/** Calls that somebody waits for and that are long in coming, each with what gives it up. */
let slow: readonly AbortController[] = []
const listeners = new Set<() => void>()

const change = (next: readonly AbortController[]): void => {
  slow = next
  for (const listener of listeners) listener()
}

/** Whether somebody has waited for an answer for longer than three seconds. */
export const hasSlowCalls = (): boolean => slow.length > 0

export const onSlowCalls = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stops waiting for all of them. What was sent may have reached the server: each fails as after a lost answer. */
export const giveUpSlowCalls = (): void => {
  for (const call of slow) call.abort()
}

/** Counts a call that nothing else can stop; `ended` is called with its answer or failure. */
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
