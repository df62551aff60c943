/**
 * Whether the server can be reached, as the last attempt showed. `navigator.onLine === false` is believed at once, but
 * not for ever (virtual networks, odd drivers); `true` proves nothing (hotel Wi-Fi, captive portals). Only an answer of
 * our server makes us online again.
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

/** What a page says that was drawn on the server. */
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
 * Listens to the browser and, while offline, asks the server again: after a second, then less and less often, and at
 * once when the browser says that the network is back or the page is looked at again. A question that was not answered
 * is given up with the next one: a network that swallows them would keep all connections busy with them.
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
