import type { RegisteredRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { session } from '../../platform/api/client.ts'
import { openUserStore } from '../../platform/device/user-store.ts'
import { isSharedDevice } from '../../platform/session/shared-device.ts'
import { mayHaveView } from './show-view.ts'
import { removeStylesBut, storeStyles } from './style-texts.ts'
import { isTooOld, surroundings, viewKey, viewOf, viewSchema, type View } from './view.ts'

/** After a screen appeared, in milliseconds; and again as long as it changes, as one with a clock does every second. */
const SETTLES_MS = 1_500
const AGAIN_MS = 30_000
/** Addresses whose views are kept on this device. */
const MOST = 12
const PREFIX = 'view '
/** In letters: a longer screen takes longer to read than the app to start. */
const LONGEST = 400_000

/** True for a screen that may be shown before the app: of its fields, `takeOver` hands over only those to search in. */
const isComplete = (root: Element): boolean => {
  const main = root.querySelector('main')
  if (main === null || main.textContent === '' || root.querySelector('dialog[open]') !== null) return false
  return main.querySelector('[aria-busy="true"], input:not([type=search]), textarea, select') === null
}

/** `shown` is the address of the rendered screen. During a navigation, `location` is already the next one. */
const keep = async (shown: string): Promise<void> => {
  const { user } = session.getState()
  const root = document.getElementById('root')
  const isTaken = user !== null && !isSharedDevice() && mayHaveView(location.pathname) && viewKey(location) === shown
  if (!isTaken || root === null || globalThis.singgahView !== undefined || !isComplete(root)) return
  const view = viewOf(root)
  const [key, text] = [viewKey(location), JSON.stringify(view)]
  const store = openUserStore(user)
  if (text.length > LONGEST) return
  await storeStyles(view.styles)
  await store.setItem(key, text)
  const others = (await store.entries()).flatMap(([one]) => (one.startsWith(PREFIX) && one !== key ? [one] : []))
  for (const one of others.slice(0, Math.max(0, others.length - MOST + 1))) await store.removeItem(one)
}

/** Of another build or too old: it would not be shown again. */
const isOver = (view: View): boolean => view.program !== surroundings().program || isTooOld(view)

const forgetOld = async (): Promise<void> => {
  const { user } = session.getState()
  if (user === null) return
  const store = openUserStore(user)
  const needed = new Set<string>()
  for (const [key, value] of await store.entries()) {
    if (!key.startsWith(PREFIX)) continue
    const view = v.safeParse(viewSchema, JSON.parse(value))
    if (!view.success || isOver(view.output)) await store.removeItem(key)
    else for (const href of view.output.styles) needed.add(href)
  }
  await removeStylesBut(needed)
}

/** Keeps the screens with stored answers as they were last seen, for `show-view.ts`. */
export const keepViews = (router: RegisteredRouter): void => {
  const root = document.getElementById('root')
  if (root === null) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = viewKey(location)
  const keepNow = (): void => {
    clearTimeout(timer)
    timer = undefined
    void keep(shown).catch(() => undefined)
  }
  const keepIn = (milliseconds: number): void => {
    timer ??= setTimeout(keepNow, milliseconds)
  }
  router.subscribe('onRendered', () => {
    shown = viewKey(location)
    clearTimeout(timer)
    timer = undefined
    keepIn(SETTLES_MS)
  })
  new MutationObserver(() => keepIn(AGAIN_MS)).observe(root, { childList: true, subtree: true, characterData: true })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepNow()
  })
  keepIn(SETTLES_MS)
  void forgetOld().catch(() => undefined)
}
