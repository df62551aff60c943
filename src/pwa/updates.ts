import type { ToWorker } from '#sw/messages.ts'
import { answers } from './app-files.ts'
import { mendStyles } from './mend-styles.ts'

/** Update state: none, ready to work offline, or a new version waiting for consent. */
export type UpdateState = 'none' | 'offlineReady' | 'waiting'

/**
 * Knowledge about a newer version. `current` and `unreachable` have the time of the check, in milliseconds since 1970;
 * `ready` stays even if the prompt was postponed.
 */
export type Newer =
  | { kind: 'unsupported' }
  | { kind: 'starting' }
  | { kind: 'looking' }
  | { kind: 'loading' }
  | { kind: 'ready' }
  | { kind: 'current'; at: number }
  | { kind: 'unreachable'; at: number }

const HOUR_MS = 3_600_000
/** Timeout for networks that drop requests; then the check may be repeated. */
const LOOKS_AT_MOST_MS = 20_000

/**
 * How long a worker may take to activate, in milliseconds; then the page reloads. Chromium stops the old worker first, and a
 * request that comes while it stops starts it again: then it stays until no request has come for half a minute. Asking again
 * changes nothing, only a navigation does.
 */
const LATE_MS = 4_000

/**
 * How often the page is loaded for a version that a person pressed for, in all: the worker in charge may outlive a navigation,
 * because the requests of the next page start it again. Then the person is asked anew.
 */
const MOST_LOADS = 4
const LOADS_KEY = 'singgah.update-loads'

/** When an installation that failed, over a bad network for example, is tried again, in milliseconds; then every hour. */
const RETRIES_MS = [30_000, 120_000, 600_000]

let state: UpdateState = 'none'
let newer: Newer = { kind: 'unsupported' }
let clock: () => number = Date.now
let registration: ServiceWorkerRegistration | undefined
/** The new worker is already active, and this page delays its reload because of unsaved input. */
let isBehind = false
/** The person wants the new version as soon as it is there. */
let isWanted = false
let reloading = false
/** How often the page was loaded since the press. */
let loads = 0
let late: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const dirtyForms = new Set<symbol>()

const notifyListeners = (): void => {
  for (const listener of listeners) listener()
}

const become = (next: UpdateState): void => {
  state = next
  notifyListeners()
}

const learn = (next: Newer): void => {
  newer = next
  notifyListeners()
}

export const updateState = (): UpdateState => state

export const newerVersion = (): Newer => newer

/** Server snapshot for prerendering. */
const THERE: Newer = { kind: 'starting' }
export const newerVersionThere = (): Newer => THERE

export const onUpdateState = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Marks a form as having unsaved input; call the returned function when it is sent or left. */
export const markDirty = (): (() => void) => {
  const mark = Symbol('form')
  dirtyForms.add(mark)
  return () => dirtyForms.delete(mark)
}

/** True if this tab has unsaved input that a reload would lose. */
export const hasDirtyForms = (): boolean => dirtyForms.size > 0

const reload = (): void => {
  if (reloading) return
  reloading = true
  location.reload()
}

/** Storage may be blocked: then the prompt returns after each load. */
const takeLoads = (): number => {
  try {
    const stored = Number(sessionStorage.getItem(LOADS_KEY))
    sessionStorage.removeItem(LOADS_KEY)
    return stored || 0
  } catch {
    return 0
  }
}

const loadAgain = (): void => {
  try {
    if (loads + 1 < MOST_LOADS) sessionStorage.setItem(LOADS_KEY, String(loads + 1))
  } catch {
    // As above.
  }
  location.reload()
}

const isWaiting = (): boolean => isBehind || Boolean(registration?.waiting)

/**
 * The new version takes over: the worker activates and every tab reloads once, this one too. The message goes to the
 * worker that waits now, which may be a later one than was offered.
 */
export const applyUpdate = (): void => {
  if (isBehind) return reload()
  const waiting = registration?.waiting
  if (!waiting) return
  const message: ToWorker = { kind: 'activate' }
  registration?.waiting?.postMessage(message)
  clearTimeout(late)
  late = setTimeout(() => {
    // Not `reload`: if the worker takes over meanwhile, the page is loaded once more.
    if (registration?.waiting === waiting) loadAgain()
  }, LATE_MS)
}

export const dismissUpdate = (): void => become('none')

/** Result of an update check: a waiting version, one being installed, or none. */
const settle = (): void => {
  if (isWaiting()) learn({ kind: 'ready' })
  else if (registration?.installing && registration.active) learn({ kind: 'loading' })
  else learn({ kind: 'current', at: clock() })
}

/** Fails after so many milliseconds. */
const failsAfter = (milliseconds: number): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error('no answer')), milliseconds))

/** Checks the server for a newer version; if found it is loaded in the background. `newerVersion` has the result. */
export const lookForUpdate = async (): Promise<void> => {
  if (registration === undefined || newer.kind === 'looking') return
  const before = newer
  if (before.kind !== 'ready' && before.kind !== 'loading') learn({ kind: 'looking' })
  try {
    await Promise.race([registration.update(), failsAfter(LOOKS_AT_MOST_MS)])
    settle()
  } catch {
    learn(isWaiting() ? { kind: 'ready' } : { kind: 'unreachable', at: clock() })
  }
}

/**
 * For a page that the server does not understand any longer: the newest version takes over as soon as it is loaded.
 * Without a worker a reload brings it.
 */
export const updateWhenReady = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return location.reload()
  registration ??= await navigator.serviceWorker.getRegistration()
  if (registration === undefined) return location.reload()
  isWanted = true
  if (!isWaiting()) await lookForUpdate()
  if (isWaiting()) applyUpdate()
  else if (newer.kind === 'current') location.reload()
}

/** The worker in charge answers nothing, as an empty program: another one takes its place as soon as there is one. */
export const replaceWorker = async (): Promise<void> => {
  if (registration === undefined || hasDirtyForms()) return
  isWanted = true
  if (!isWaiting()) await lookForUpdate()
  if (isWaiting()) applyUpdate()
}

const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }))

/**
 * Registers the worker on the built page and follows its life. Never reloads over something typed. Followed by hand:
 * Workbox stops listening after the first worker that it did not register itself, so a page that stays open would hear of
 * the next version and never of the one after it.
 */
export const startUpdates = (now: () => number = Date.now): void => {
  clock = now
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  newer = { kind: 'starting' }
  loads = takeLoads()
  const { serviceWorker } = navigator
  let isControlled = serviceWorker.controller !== null

  let failures = 0
  const tryLater = (again: () => void) => {
    const wait = RETRIES_MS[failures] ?? HOUR_MS
    failures += 1
    setTimeout(again, wait)
  }

  const offer = () => {
    newer = { kind: 'ready' }
    become(isWanted ? state : 'waiting')
    if (isWanted) applyUpdate()
  }
  /** A worker whose program came empty answers nothing, and would leave the app without its files. */
  const settleInstalled = async (worker: ServiceWorker) => {
    if (!isControlled) return become('offlineReady')
    const runs = await answers(worker)
    if (registration?.waiting !== worker) return
    if (!runs) return tryLater(() => void lookForUpdate())
    failures = 0
    offer()
  }
  const follow = (worker: ServiceWorker) => {
    let wasInstalled = false
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') {
        wasInstalled = true
        void settleInstalled(worker)
      }
      if (worker.state !== 'redundant' || wasInstalled) return
      if (newer.kind === 'loading') learn({ kind: 'unreachable', at: clock() })
      tryLater(registration?.active ? () => void lookForUpdate() : register)
    })
  }

  serviceWorker.addEventListener('controllerchange', () => {
    if (!isControlled) {
      isControlled = true
      settle()
      void mendStyles().catch(() => undefined)
      return
    }
    if (isWanted || !hasDirtyForms()) return reload()
    isBehind = true
    offer()
  })

  const use = (registered: ServiceWorkerRegistration | undefined) => {
    // Some browsers resolve with nothing, for example in tests.
    if (registered === undefined) return learn({ kind: 'unreachable', at: clock() })
    // An installation that failed leaves none behind; the next one is another.
    if (registered !== registration)
      registered.addEventListener('updatefound', () => {
        if (registered.installing) follow(registered.installing)
      })
    registration = registered
    if (registered.installing) follow(registered.installing)
    if (serviceWorker.controller === null) registered.active?.postMessage({ kind: 'claim' } satisfies ToWorker)
    if (registered.waiting && isControlled) {
      isWanted = loads > 0
      void settleInstalled(registered.waiting)
    }
    // The version that was pressed for took over.
    else if (registered.active) {
      loads = 0
      void lookForUpdate()
    }
    // The first worker comes with the page; until it is installed a look would wait for all of its files.
    else learn({ kind: 'current', at: clock() })
  }
  const register = (): void => {
    // Its program is revalidated too: a damaged copy must not stay in the HTTP cache.
    void serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(use, () => {
      learn({ kind: 'unreachable', at: clock() })
      tryLater(register)
    })
  }

  void loaded().then(register)
  setInterval(() => void lookForUpdate(), HOUR_MS)
  addEventListener('online', () => void lookForUpdate())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void lookForUpdate()
  })
}
