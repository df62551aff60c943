import { plural } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { session } from '#src/platform/api/client.ts'
import { connectivity } from '#src/platform/device/connectivity.ts'
import { queueStorage, reopening } from '#src/platform/outbox/device-queue-storage.ts'
import { verdictOn } from '#src/platform/outbox/verdict.ts'
import { speakIn } from '#src/i18n/locale.ts'
import { notify } from '#src/ui/notify.ts'
import { outbox } from './device-outbox.ts'

/** Delay before a retry after a server failure, in milliseconds. */
const AGAIN_AFTER_MS = 60_000

const bringBack = async (): Promise<void> => {
  const { back, waiting } = await reopening.reopen()
  if (back === 0) return
  await outbox.refresh()
  void outbox.drain()
  if (waiting === 0) return
  await speakIn(['pages'])
  const message = plural(waiting, {
    one: 'One change from before you signed out is being sent.',
    other: '# changes from before you signed out are being sent.',
  })
  await notify({ message })
}

const look = async (): Promise<void> => {
  await bringBack().catch((error: unknown) => {
    // Also after a timeout or an abort: there is no other trigger while the network is there.
    if (verdictOn(error) !== 'refused') setTimeout(() => void checkStoredChanges(), AGAIN_AFTER_MS)
  })
  await queueStorage.fetchKey().catch(() => undefined)
  await reopening.forgetOld().catch(() => undefined)
}

let last: Promise<void> = Promise.resolve()

/**
 * Restores and sends changes sealed on this device for the signed-in person, fetches the key for the next sealing, and
 * removes old boxes; does nothing offline. Never throws.
 */
export const checkStoredChanges = (): Promise<void> => {
  if (connectivity() === 'online') last = last.then(() => (session.getState().user === null ? undefined : look()))
  return last
}

/** Number of the signed-in person's boxes that cannot be opened. */
export const useUnopened = (): number => useSyncExternalStore(reopening.subscribe, reopening.countUnopened, () => 0)
