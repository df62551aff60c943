import { call } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'
import { createOutbox } from '#src/platform/outbox/outbox.ts'
import { createOutboxView } from '#src/platform/outbox/outbox-view.ts'
import { deviceOutboxStore } from '#src/platform/outbox/store.ts'
import { isSharedDevice } from '#src/platform/session/shared-device.ts'

const VISITOR = { user: { id: 'visitor', clientId: 'nobody' } } as const

const isPage = 'document' in globalThis

/** Messages written without a session: they have no owner and are sent independently of later sign-ins. */
export const visitorOutbox = createOutbox({
  kinds: async () => {
    const { OUTBOX_KINDS } = await import('#src/platform/outbox/kinds.ts')
    return { 'contact.send': OUTBOX_KINDS['contact.send'] }
  },
  view: createOutboxView(),
  session: { getState: () => VISITOR },
  call,
  now,
  storeOf: deviceOutboxStore,
  mayStore: () => !isSharedDevice(),
  ...(isPage && 'locks' in navigator ? { locks: navigator.locks } : {}),
  ...(isPage && 'BroadcastChannel' in globalThis ? { channel: new BroadcastChannel('singgah.outbox.visitor') } : {}),
})
