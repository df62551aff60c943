/**
 * Server reachability, from the last attempt. `navigator.onLine === false` is trusted immediately, but not forever
 * (virtual networks, odd drivers); `true` is no evidence (hotel Wi-Fi, captive portals). Only a response of our server
 * sets the state to online again.
 */
export type Connectivity = 'online' | 'offline'

let state: Connectivity = typeof document === 'undefined' || navigator.onLine ? 'online' : 'offline'
const listeners = new Set<(state: Connectivity) => void>()

const become = (next: Connectivity): void => {
  if (next === state) return
  state = next
  for (const listener of listeners) listener(next)
}

export const connectivity = (): Connectivity => state

/** Server snapshot for prerendering. */
export const connectivityThere = (): Connectivity => 'online'

export const onConnectivity = (listener: (state: Connectivity) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const reportReachable = (): void => become('online')
export const reportUnreachable = (): void => become('offline')

const FIRST_PROBE_MS = 1_000
const SLOWEST_PROBE_MS = 15_000

/**
 * Listens to browser events and, while offline, probes the server: after a second, then less and less often, and
 * immediately when the browser reports a network or the page becomes visible. An unanswered probe is aborted by the
 * next one: otherwise a network that drops requests would keep all connections busy.
 */
export const watchConnectivity = (probe: (signal: AbortSignal) => Promise<unknown>): void => {
  let wait = FIRST_PROBE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined

  const tryAgain = () => {
    if (state === 'online') return
    asking?.abort()
    asking = new AbortController()
    probe(asking.signal).catch(() => undefined)
    clearTimeout(timer)
    timer = setTimeout(tryAgain, wait)
    wait = Math.min(wait * 2, SLOWEST_PROBE_MS)
  }
  const tryNow = () => {
    wait = FIRST_PROBE_MS
    tryAgain()
  }

  addEventListener('offline', reportUnreachable)
  addEventListener('online', tryNow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tryNow()
  })
  onConnectivity((next) => {
    clearTimeout(timer)
    wait = FIRST_PROBE_MS
    if (next === 'offline') timer = setTimeout(tryAgain, wait)
  })
  if (state === 'offline') tryNow()
}
