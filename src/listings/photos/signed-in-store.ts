import { session } from '#src/platform/api/client.ts'
import { openUserStore, type UserStore } from '#src/platform/device/user-store.ts'
import type { SessionUser } from '#src/platform/session/claims.ts'
import { isSame } from '#src/platform/wallet/owner.ts'

type Owner = Pick<SessionUser, 'id' | 'clientId'>

export const isSignedIn = (owner: Owner): boolean => isSame(session.getState().user, owner)

/** The store of a person, which nothing is written to after the end of their session: it has been wiped. */
export const signedInStore = (owner: Owner): Pick<UserStore, 'getItem' | 'setItem' | 'removeItem'> => {
  const store = openUserStore(owner)
  const assertSignedIn = (): void => {
    if (!isSignedIn(owner)) throw new Error('the session of this store is over')
  }
  return {
    getItem: async (key) => (isSignedIn(owner) ? store.getItem(key) : null),
    async setItem(key, value) {
      assertSignedIn()
      await store.setItem(key, value)
    },
    async removeItem(key) {
      assertSignedIn()
      await store.removeItem(key)
    },
  }
}
