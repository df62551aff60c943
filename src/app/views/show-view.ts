import * as v from 'valibot'
import { BOOKING_SCREENS } from '#contract/core/services.ts'
import { now } from '../../platform/device/clock.ts'
import { readStored, STORAGE_KEYS } from '../../platform/device/storage-keys.ts'
import { openUserStore } from '../../platform/device/user-store.ts'
import { readClaims } from '../../platform/session/claims.ts'
import { deviceTombstones } from '../../platform/session/tombstones.ts'
import { unfinishedWipes } from '../../platform/session/unfinished-wipes.ts'
import { isSame } from '../../platform/wallet/owner.ts'
import { styleTexts } from './style-texts.ts'
import { buildView, isTooOld, surroundings, viewKey, viewSchema, type View } from './view.ts'

declare global {
  /** The view that is shown until the app has its own content, and the control pressed on it last. */
  var singgahView: { element: HTMLElement; pressed: () => Element | null; remove: () => void } | undefined
}

/** Screens with stored answers; not the wallet, which is stored encrypted, and no forms. */
const AREAS = /^\/(?:user|admin|agent|help)\/(?!settings$|delete-profile$)/
export const mayHaveView = (pathname: string): boolean =>
  AREAS.test(pathname) || Object.values<string>(BOOKING_SCREENS).includes(pathname)

/** The stored view of this address; null if there is none, or it is another person's or from other conditions. */
const readView = async (): Promise<View | null> => {
  const token = readStored(STORAGE_KEYS.token)
  const claims = token === null ? null : readClaims(token)
  if (claims === null || claims.expiresAt <= now() || readStored(STORAGE_KEYS.shared) !== null) return null
  const [stored, wipes, isBuried] = await Promise.all([
    openUserStore(claims.user).getItem(viewKey(location)),
    unfinishedWipes(),
    claims.sessionId === null ? false : deviceTombstones().isBuried(claims.sessionId),
  ])
  if (stored === null || isBuried || wipes.some((owner) => isSame(owner, claims.user))) return null
  const view = v.safeParse(viewSchema, JSON.parse(stored))
  if (!view.success || isTooOld(view.output)) return null
  const { program, ...here } = surroundings()
  // In development there is no build whose styles could be the same.
  if (program === '' || view.output.program !== program) return null
  const { locale, direction, scheme, width } = view.output
  const isAlike =
    locale === here.locale && direction === here.direction && scheme === here.scheme && width === here.width
  return isAlike ? view.output : null
}

/** Remembers a press on a button of the view; links lead where they always do. */
const notePresses = (view: HTMLElement): (() => Element | null) => {
  let pressed: Element | null = null
  // Forms of a view have no handlers: submitting would reload the page.
  view.addEventListener('submit', (event) => event.preventDefault())
  view.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest('a, button, [role=button]') : null
    if (control === null || control.localName === 'a') return
    pressed = control
    control.setAttribute('data-noted', '')
  })
  return () => pressed
}

/** The styles of a view that the page does not link to. Throws a `TypeError` where one is not on this device. */
const sheetOf = ({ styles }: View, texts: ReadonlyMap<string, string>): CSSStyleSheet => {
  const linked = new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
  )
  const parts = styles.flatMap((href) => (linked.has(href) ? [] : [texts.get(href)]))
  if (parts.includes(undefined)) throw new TypeError('a style sheet is missing')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(parts.join('\n'))
  return sheet
}

const parsed = (): Promise<void> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
    : Promise.resolve()

/**
 * Shows the screen as this person last saw it, until the app takes over (`take-over.ts`); not once the app has begun. True if
 * it is shown; never throws: without it the app starts as always.
 */
export const showView = async (isAppBegun: () => boolean): Promise<boolean> => {
  try {
    const [view, texts] = await Promise.all([readView(), styleTexts()])
    if (view === null) return false
    await parsed()
    const root = document.getElementById('root')
    if (root === null || isAppBegun()) return false
    const sheet = sheetOf(view, texts)
    const element = document.createElement('div')
    element.append(buildView(view))
    document.adoptedStyleSheets.push(sheet)
    Object.assign(root.style, { visibility: 'hidden', position: 'absolute', insetInline: '0' })
    root.before(element)
    document.title = view.title
    const remove = (): void => {
      element.remove()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
    globalThis.singgahView = { element, pressed: notePresses(element), remove }
    return true
  } catch {
    return false
  }
}
