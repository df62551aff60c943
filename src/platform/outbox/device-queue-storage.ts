import { call, session } from '../api/client.ts'
import { now } from '../device/clock.ts'
import { isSharedDevice } from '../session/shared-device.ts'
import { openUserStore } from '../device/user-store.ts'
import { createQueueStorage } from './queue-storage.ts'
import { loadOutboxKinds } from './product-kinds.ts'
import { createReopening } from './reopening.ts'
import { deviceSealedStore } from './sealed-store.ts'
import { deviceOutboxStore } from './store.ts'

const device = {
  session,
  call,
  now,
  kinds: loadOutboxKinds,
  outboxOf: deviceOutboxStore,
  boxes: deviceSealedStore(),
  keysOf: openUserStore,
  mayStore: () => !isSharedDevice(),
}
// The Web Locks API is missing during prerendering.
const locks = 'document' in globalThis && 'locks' in navigator ? { locks: navigator.locks } : {}

/** Seals this device's pending changes at sign-out. */
export const queueStorage = createQueueStorage({ ...device, ...locks })

/** The same for people who are not signed in, whose changes no tab sends: it waits for no lock. */
export const unlockedQueueStorage = createQueueStorage(device)

/** And brought back by this one at the next sign-in of the same person. */
export const reopening = createReopening({ ...device, ...locks })
