import { session } from '../api/client.ts'
import { deviceOutboxStore, type Owner } from '../outbox/store.ts'
import { isSame } from '../wallet/owner.ts'
import { ownersHere } from './owners-here.ts'
import { openUserStore } from './user-store.ts'

/**
 * Removes stored data of everyone but the signed-in person: people whose session expired, and those whose token was not
 * yet written when the browser was killed. Their pending changes are sealed until they sign in here again; if sealing
 * fails the changes stay, and only the responses are removed. Waits for no lock and holds none: only the signed-in
 * person's changes are ever sent, and a hanging database must not block those. Never throws; the wallet does its
 * cleanup separately.
 */
export const forgetOthers = async (user: Owner, here = ownersHere()): Promise<void> => {
  const others = (await here).filter((owner) => !isSame(owner, user))
  if (others.length === 0) return
  const { unlockedQueueStorage } = await import('../outbox/device-queue-storage.ts')
  for (const owner of others) {
    // In the meantime another person may have signed in, or the same one again.
    if (!isSame(session.getState().user, user)) return
    const isSealed = await unlockedQueueStorage.keep(owner, crypto.randomUUID()).then(
      () => true,
      () => false,
    )
    await openUserStore(owner)
      .wipe()
      .catch(() => undefined)
    if (isSealed)
      await deviceOutboxStore(owner)
        .wipe()
        .catch(() => undefined)
  }
}
