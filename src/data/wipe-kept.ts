import { deviceOutboxStore, type Owner } from './outbox/store.ts'
import { wipeOutbox } from './outbox/wipe.ts'
import { openUserStore } from './user-store.ts'

/** Removes from the device everything kept for a person, also what was not sent yet. */
export const wipeKept = async (owner: Owner): Promise<void> => {
  const locks = 'locks' in navigator ? { locks: navigator.locks } : {}
  await Promise.allSettled([openUserStore(owner).wipe(), wipeOutbox(owner, { storeOf: deviceOutboxStore, ...locks })])
}
