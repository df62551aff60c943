import { forgetOwner } from './marks.ts'
import type { Owner } from './owner.ts'
import type { WalletStore } from './store.ts'

/** One tab writes or wipes at a time. */
export const WALLET_LOCK = 'singgah.wallet'
/** Channel on which the tabs trigger each other to reload. */
export const WALLET_CHANNEL = 'singgah.wallet'

/** A frozen tab must not block the deletion. */
const LONGEST_WAIT_MS = 2_000

type Locks = {
  request: (name: string, options: { signal: AbortSignal }, work: () => Promise<void>) => Promise<unknown>
}

/** Removes the wallet of a person from this device, and that they were here. */
export const wipeWallet = async (
  owner: Owner,
  given: { storeOf: (owner: Owner) => WalletStore; locks?: Locks; storage?: Storage; notify: () => void },
): Promise<void> => {
  forgetOwner(owner, given.storage)
  const wipe = () => given.storeOf(owner).wipe()
  if (given.locks) {
    const pending = new AbortController()
    const timer = setTimeout(() => pending.abort(), LONGEST_WAIT_MS)
    await given.locks.request(WALLET_LOCK, { signal: pending.signal }, wipe).catch(wipe)
    clearTimeout(timer)
  } else await wipe()
  // Again: a tab that was writing at the same time has stored the owner again.
  forgetOwner(owner, given.storage)
  given.notify()
}

/** Notifies every tab, including this one, that the wallet has changed. */
export const notifyWallets = (): void => {
  const tabs = { channel: 'BroadcastChannel' in globalThis ? new BroadcastChannel(WALLET_CHANNEL) : null }
  tabs.channel?.postMessage({ kind: 'changed' })
  tabs.channel?.close()
}
