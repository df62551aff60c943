import { deviceOutboxStore, type Owner } from '../outbox/store.ts'
import { wipeOutbox } from '../outbox/wipe.ts'
import { forgetWipe } from '../session/unfinished-wipes.ts'
import { openUserStore } from './user-store.ts'
import { deviceWalletStore } from '../wallet/store.ts'
import { notifyWallets, wipeWallet } from '../wallet/wipe.ts'

/** Removes all data stored for a person from the device, including unsent changes. */
export const wipeStored = async (owner: Owner): Promise<void> => {
  const locks = 'locks' in navigator ? { locks: navigator.locks } : {}
  await Promise.allSettled([
    openUserStore(owner).wipe(),
    wipeOutbox(owner, { storeOf: deviceOutboxStore, ...locks }),
    wipeWallet(owner, { storeOf: deviceWalletStore, ...locks, notify: notifyWallets }),
  ])
  await forgetWipe(owner)
}
