import { now } from '../platform/device/clock.ts'
import { deviceTombstones } from '../platform/session/tombstones.ts'
import { unfinishedWipes } from '../platform/session/unfinished-wipes.ts'
import { nextTripAtAGlance, type Glance } from '../platform/wallet/glance.ts'
import type { Owner } from '../platform/wallet/owner.ts'
import { deviceWalletStore } from '../platform/wallet/store.ts'
import { mayHaveView, showView } from './views/show-view.ts'

declare global {
  /** The trip that this script has shown, for the app to go on showing until it knows better. */
  var singgahTrip: { owner: Owner; glance: Glance } | undefined
}

/** Paths on which people look for their next trip. */
const PATHS: readonly string[] = ['/', '/wallet', '/user/bookings']

const put = (into: HTMLElement, tag: string, text: string, href?: string): void => {
  const element = document.createElement(tag)
  element.textContent = text
  if (href !== undefined) element.setAttribute('href', href)
  into.append(element)
}

const show = ({ title, name, days, address, phone, asOf }: Glance): void => {
  const message = document.createElement('div')
  put(message, 'h2', title)
  put(message, 'a', name, '/wallet')
  put(message, 'span', days)
  const facts = document.createElement('div')
  put(facts, 'span', address)
  if (phone !== '') put(facts, 'a', phone, `tel:${phone.replace(/[^+\d]/g, '')}`)
  put(facts, 'small', asOf)
  const card = document.createElement('section')
  card.className = 'shell-trip'
  card.append(message, facts)
  // If the app has already started, this element does not exist any more.
  const stand = () => document.querySelector('.shell-wait')?.before(card)
  if (document.querySelector('.shell-wait') === null) addEventListener('DOMContentLoaded', stand)
  else stand()
}

/** How long the app waits for the next-trip view, in milliseconds: slow databases must not delay it. */
const LONGEST_WAIT_MS = 700

let isAppBegun = false

/** A built page only links to the app: an automatic start would compete with the next-trip lookup for the processor. */
const startProgram = (): void => {
  const program = document.querySelector<HTMLLinkElement>('link[data-program]')
  // In development there is no link, and the app starts automatically.
  if (program !== null) void import(/* @vite-ignore */ program.href)
}

const beginApp = (): void => {
  if (isAppBegun) return
  isAppBegun = true
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', startProgram)
  else startProgram()
}

/**
 * The next trip from the wallet, long before the app itself has started. It stands in `index.html` with all it needs
 * (`vite/early-script.ts`), before the styles, which scripts wait for; the pages that the server draws go without it.
 */
const begin = async (): Promise<void> => {
  const isTrip = PATHS.includes(location.pathname)
  const view = mayHaveView(location.pathname) ? showView(() => isAppBegun) : null
  if (!isTrip && view === null) return
  setTimeout(beginApp, LONGEST_WAIT_MS)
  if (isTrip) await beginWithTrip()
  if (await view) await painted()
}

const painted = async (): Promise<void> => {
  // A page in the background is not painted.
  if (document.visibilityState === 'visible')
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

const beginWithTrip = async (): Promise<void> => {
  const trip = await nextTripAtAGlance(now(), {
    storeOf: deviceWalletStore,
    tombstones: deviceTombstones(),
    unfinishedWipes,
  })
  if (trip === null) return
  globalThis.singgahTrip = trip
  show(trip.glance)
  await painted()
}

void begin().finally(beginApp)
