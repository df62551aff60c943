import { isInstalled, isIos } from '../platform/device/ios.ts'

/** Chromium's event that lets a page show the install prompt later. */
type InstallEvent = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: string }> }

declare global {
  /** Kept by the script in `index.html`: the event comes once, often before the page's own script. */
  var singgahInstall: Event | undefined
}

/**
 * How this browser installs the app: by asking (`prompt`), by hand from the share menu (`ios`), not at all, or it is
 * done already.
 */
export type InstallMethod = 'prompt' | 'ios' | 'none' | 'installed'

const isInstallEvent = (event: Event | undefined): event is InstallEvent =>
  event !== undefined && 'prompt' in event && typeof event.prompt === 'function'

let installedNow = false
const listeners = new Set<() => void>()
const notifyListeners = (): void => {
  for (const listener of listeners) listener()
}

export const installMethod = (): InstallMethod => {
  if (installedNow || isInstalled()) return 'installed'
  if (isInstallEvent(globalThis.singgahInstall)) return 'prompt'
  return isIos() ? 'ios' : 'none'
}

export const onInstallMethod = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows the browser's events from now on. */
export const watchInstall = (): void => {
  addEventListener('beforeinstallprompt', notifyListeners)
  addEventListener('appinstalled', () => {
    installedNow = true
    globalThis.singgahInstall = undefined
    notifyListeners()
  })
}

/** Opens the browser's own question. True when the person agreed; the browser lets it be asked once per event. */
export const askToInstall = async (): Promise<boolean> => {
  const event = globalThis.singgahInstall
  if (!isInstallEvent(event)) return false
  globalThis.singgahInstall = undefined
  await event.prompt()
  const { outcome } = await event.userChoice
  notifyListeners()
  return outcome === 'accepted'
}
