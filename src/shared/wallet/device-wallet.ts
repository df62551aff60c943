import { session } from '#src/data/client.ts'
import { now } from '#src/data/clock.ts'
import { isSharedDevice } from '#src/data/shared-device.ts'
import { deviceTombstones } from '#src/data/tombstones.ts'
import { deleteOtherWallets, deviceWalletStore } from '#src/data/wallet/store.ts'
import { createWallet } from '#src/data/wallet/wallet.ts'
import { WALLET_CHANNEL } from '#src/data/wallet/wipe.ts'
import { glancesAt } from './glance-words.ts'

// Where pages are drawn beforehand there is neither, and an open channel would keep the server from ending.
const isPage = 'document' in globalThis

/** The one wallet of this page. */
export const wallet = createWallet({
  session,
  now,
  storeOf: deviceWalletStore,
  deleteOthers: deleteOtherWallets,
  glancesAt,
  tombstones: deviceTombstones(),
  isShared: isSharedDevice,
  // Absent where the page came without HTTPS.
  get hasCipher() {
    return 'crypto' in globalThis && 'subtle' in crypto
  },
  ...(isPage && 'locks' in navigator ? { locks: navigator.locks } : {}),
  ...(isPage && 'BroadcastChannel' in globalThis ? { channel: new BroadcastChannel(WALLET_CHANNEL) } : {}),
})
