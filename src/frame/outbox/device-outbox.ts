import { call, session } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'
import { loadOutboxKinds } from '#src/platform/outbox/product-kinds.ts'
import { createOutbox } from '#src/platform/outbox/outbox.ts'
import { deviceOutboxStore } from '#src/platform/outbox/store.ts'
import { isSharedDevice } from '#src/platform/session/shared-device.ts'
import { deviceView } from './device-view.ts'

// Neither exists during prerendering, and an open channel would keep the server process alive.
const isPage = 'document' in globalThis

/** The one outbox of this page. */
export const outbox = createOutbox({
  kinds: loadOutboxKinds,
  view: deviceView,
  session,
  call,
  now,
  storeOf: deviceOutboxStore,
  mayStore: () => !isSharedDevice(),
  ...(isPage && 'locks' in navigator ? { locks: navigator.locks } : {}),
  ...(isPage && 'BroadcastChannel' in globalThis ? { channel: new BroadcastChannel('singgah.outbox') } : {}),
})
