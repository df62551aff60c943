import { plural } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { session } from '#src/platform/api/client.ts'
import { connectivity } from '#src/platform/device/connectivity.ts'
import { keeping, reopening } from '#src/platform/outbox/device-keeping.ts'
import { verdictOn } from '#src/platform/outbox/verdict.ts'
import { speakOnScreens } from '#src/i18n/locale.ts'
import { notify } from '#src/ui/notify.ts'
import { outbox } from './device-outbox.ts'

/** A server that did not answer, or could not, is asked again after this, in milliseconds. */
const AGAIN_AFTER_MS = 60_000

const bringBack = async (): Promise<void> => {
  const { back, waiting } = await reopening.reopen()
  if (back === 0) return
  await outbox.refresh()
  void outbox.drain()
  if (waiting === 0) return
  await speakOnScreens()
  const message = plural(waiting, {
    one: 'One change from before you signed out is being sent.',
    other: '# changes from before you signed out are being sent.',
  })
  await notify({ message })
}

const look = async (): Promise<void> => {
  await bringBack().catch((error: unknown) => {
    // Also one that never came, or was given up: nothing else would ask again where the network is there.
    if (verdictOn(error) !== 'refused') setTimeout(() => void lookAtKept(), AGAIN_AFTER_MS)
  })
  await keeping.learnKey().catch(() => undefined)
  await reopening.forgetOld().catch(() => undefined)
}

let last: Promise<void> = Promise.resolve()

/**
 * Opens what lay sealed on this device for whoever is signed in and sends it, learns the key that the next sign-out seals
 * with, and removes what nobody opens any more; where there is no network, nothing. Never throws.
 */
export const lookAtKept = (): Promise<void> => {
  if (connectivity() === 'online') last = last.then(() => (session.getState().user === null ? undefined : look()))
  return last
}

/** How many boxes of whoever is signed in cannot be opened. */
export const useUnopened = (): number => useSyncExternalStore(reopening.subscribe, reopening.countUnopened, () => 0)
