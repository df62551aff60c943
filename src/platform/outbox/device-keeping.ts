import { call, session } from '../api/client.ts'
import { now } from '../device/clock.ts'
import { isSharedDevice } from '../session/shared-device.ts'
import { openUserStore } from '../device/user-store.ts'
import { createKeeping } from './keeping.ts'
import { OUTBOX_KINDS } from './kinds.ts'
import { createReopening } from './reopening.ts'
import { deviceSealedStore } from './sealed-store.ts'
import { deviceOutboxStore } from './store.ts'

const device = {
  session,
  call,
  now,
  kinds: OUTBOX_KINDS,
  outboxOf: deviceOutboxStore,
  boxes: deviceSealedStore(),
  keysOf: openUserStore,
  mayKeep: () => !isSharedDevice(),
}
// Where pages are drawn beforehand there are none.
const locks = 'document' in globalThis && 'locks' in navigator ? { locks: navigator.locks } : {}

/** What waits on this device is sealed by it at a sign-out. */
export const keeping = createKeeping({ ...device, ...locks })

/** The same for people who are not signed in, whose changes no tab sends: it waits for nobody. */
export const keepingAlone = createKeeping(device)

/** And brought back by this one at the next sign-in of the same person. */
export const reopening = createReopening({ ...device, ...locks })
