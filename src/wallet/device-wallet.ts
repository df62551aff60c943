import { session } from '../platform/api/client.ts'
import { now } from '../platform/device/clock.ts'
import { isSharedDevice } from '../platform/session/shared-device.ts'
import { deviceTombstones } from '../platform/session/tombstones.ts'
import { deleteOtherWallets, deviceWalletStore } from '../platform/wallet/store.ts'
import { createWallet } from '../platform/wallet/wallet.ts'
import { WALLET_CHANNEL } from '../platform/wallet/wipe.ts'
import { walletKinds } from '../trips/wallet/wallet-kinds.ts'
import { glancesAt } from './glance-labels.ts'

// Neither exists during prerendering, and an open channel would keep the server process alive.
const isPage = 'document' in globalThis

/** The one wallet of this page. */
export const wallet = createWallet({
  session,
  now,
  storeOf: deviceWalletStore,
  deleteOthers: deleteOtherWallets,
  kinds: walletKinds,
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
