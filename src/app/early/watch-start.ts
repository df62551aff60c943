import { fallBack, repairAppFiles } from '../../pwa/app-files.ts'
import { showRepair } from './repair-panel.ts'

declare global {
  /** Set by the app once its first screen is there. */
  var singgahStarted: true | undefined
}

/** How long the app may take to appear from the device's own files, in milliseconds during which the page is seen. */
const LONGEST_START_MS = 25_000
const TICK_MS = 1_000

/** Of a first visit, in one tab. */
const MOST_REFETCHES = 10

/** How often a start was repaired in this tab since the app last started. */
const TRIES_KEY = 'singgah.startRepairs'

/** Counts a repair; null where that cannot be stored: without it a page might reload for ever. */
const countTry = (): number | null => {
  try {
    const tries = Number(sessionStorage.getItem(TRIES_KEY) ?? 0)
    sessionStorage.setItem(TRIES_KEY, String(tries + 1))
    return tries
  } catch {
    return null
  }
}

const forgetTries = (): void => {
  try {
    sessionStorage.removeItem(TRIES_KEY)
  } catch {
    // Nothing was stored.
  }
}

/**
 * A module that did not come, or that is no program or not the one its importers expect. A name that is not defined: a
 * byte of it is damaged.
 */
const isOfProgram = (reason: unknown): boolean =>
  reason instanceof SyntaxError ||
  reason instanceof ReferenceError ||
  (reason instanceof TypeError && /module/i.test(reason.message))

/**
 * Loads the page's programs and styles past the HTTP cache. `changed`: that had stored another content than the server has;
 * `gone`: the server has another version than this page.
 */
const refetch = async (): Promise<'changed' | 'gone' | 'same'> => {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = [...new Set(names)].filter((name) => /\/assets\/[^?]*\.(?:js|css)$/.test(name))
  const found = await Promise.all(
    own.map(async (name) => {
      const stored = await (await fetch(name, { cache: 'force-cache' })).text()
      const fresh = await fetch(name, { cache: 'reload' })
      if (fresh.status === 404) return 'gone'
      // Error bodies differ on every call (request ids) and would cause a reload each time.
      return fresh.ok && (await fresh.text()) !== stored ? 'changed' : 'same'
    }),
  )
  return found.find((one) => one === 'gone') ?? found.find((one) => one === 'changed') ?? 'same'
}

/** A first visit: true if the page is to be loaded again. */
const mendFirstVisit = async (tries: number): Promise<boolean> => {
  if (tries >= MOST_REFETCHES) return false
  const found = await refetch().catch(() => 'same')
  return found === 'changed' || (found === 'gone' && tries === 0)
}

/**
 * The next thing to try: the files on the device, then the version before, for one of which the page is to be loaded again.
 * False where all was tried.
 */
const mend = async (tries: number, isControlled: boolean): Promise<boolean> => {
  if (!isControlled) return mendFirstVisit(tries)
  if (tries > 1) return false
  if (tries > 0) return fallBack('crashed')
  const left = await repairAppFiles()
  if (left === null) return false
  return left === 0 || fallBack('damaged')
}

/**
 * Notices that the app does not start, repairs its files or shows the version before, and offers a repair of everything if
 * that does not help. Depends on no file but the page itself.
 */
export const watchStart = (): void => {
  let isMending = false
  const repair = async (): Promise<void> => {
    if (isMending || globalThis.singgahStarted) return
    isMending = true
    const isControlled = Boolean(navigator.serviceWorker?.controller)
    const tries = countTry()
    if (tries !== null && (await mend(tries, isControlled))) return location.reload()
    // What the server drew can be read, and is more than an offer to repair.
    if (document.documentElement.dataset.drawn === undefined) showRepair()
  }

  const hear = (reason: unknown): void => {
    // A first visit only compares its files with those of the server.
    if (isOfProgram(reason) || (reason instanceof Error && !navigator.serviceWorker?.controller)) void repair()
  }
  addEventListener('unhandledrejection', ({ reason }) => hear(reason))
  // Errors of elements do not bubble.
  addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) return hear(event.error)
      if (event.target instanceof HTMLLinkElement && event.target.rel === 'stylesheet') void repair()
    },
    true,
  )
  let seenMs = 0
  const timer = setInterval(() => {
    if (globalThis.singgahStarted) {
      clearInterval(timer)
      forgetTries()
      return
    }
    if (document.visibilityState === 'visible') seenMs += TICK_MS
    if (seenMs < LONGEST_START_MS || !navigator.serviceWorker?.controller) return
    clearInterval(timer)
    void repair()
  }, TICK_MS)
}
