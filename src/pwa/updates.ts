import type { Workbox } from 'workbox-window'
import type { ToWorker } from '#sw/messages.ts'

/** Where the update life stands: nothing to say, ready to work offline, or a new version waiting for consent. */
export type UpdateState = 'none' | 'offlineReady' | 'waiting'

const HOUR_MS = 3_600_000

let state: UpdateState = 'none'
let workbox: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined
/** The new worker answers already, and this page waits with its reload for what is typed. */
let isBehind = false
let reloading = false
const listeners = new Set<() => void>()
const dirtyForms = new Set<symbol>()

const become = (next: UpdateState): void => {
  state = next
  for (const listener of listeners) listener()
}

export const updateState = (): UpdateState => state

export const onUpdateState = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Marks a form as having something typed in it; call what is returned when it is sent or left. */
export const markDirty = (): (() => void) => {
  const mark = Symbol('form')
  dirtyForms.add(mark)
  return () => dirtyForms.delete(mark)
}

const reload = (): void => {
  if (reloading) return
  reloading = true
  location.reload()
}

/**
 * The new version takes over: the worker activates and every tab reloads once, this one too. The message goes to the
 * worker that waits now: Workbox's own way reaches only one that was found in the first minute of the page.
 */
export const applyUpdate = (): void => {
  const message: ToWorker = { kind: 'activate' }
  if (isBehind) reload()
  else registration?.waiting?.postMessage(message)
}

export const dismissUpdate = (): void => become('none')

/** Registers the worker on the built page and follows its life. Never reloads over something typed. */
export const startUpdates = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void import('workbox-window').then(({ Workbox }) => {
    workbox = new Workbox('/sw.js')
    // Workbox would call every later update of a first visit a first one too.
    let isControlled = navigator.serviceWorker.controller !== null
    workbox.addEventListener('installed', () => {
      if (!isControlled) become('offlineReady')
    })
    workbox.addEventListener('waiting', () => become('waiting'))
    workbox.addEventListener('controlling', () => {
      if (!isControlled) {
        isControlled = true
        return
      }
      if (dirtyForms.size === 0) return reload()
      isBehind = true
      become('waiting')
    })
    void workbox.register().then(
      (registered) => {
        registration = registered
      },
      () => undefined,
    )
    const look = () => void workbox?.update().catch(() => undefined)
    setInterval(look, HOUR_MS)
    addEventListener('online', look)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') look()
    })
  })
}
