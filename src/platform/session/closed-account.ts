import { onClosedAccount, type ClosedAccount } from '../api/closed-accounts.ts'
import { renewal, session } from '../api/client.ts'
import { readStored, STORAGE_KEYS, writeStored } from '../device/storage-keys.ts'
import { wipeStored } from '../device/wipe-stored.ts'
import { forgetPush } from '../notifications/push-device.ts'
import { forgetSealed } from '../outbox/forget-sealed.ts'
import { isSame } from '../wallet/owner.ts'
import { noteWipe } from './unfinished-wipes.ts'

const isSignedOut = (): boolean => session.getState().user === null && readStored(STORAGE_KEYS.token) === null

/**
 * Removes everything of a closed account from this device, also what a sign-out may keep. Does nothing if the same
 * person has signed in again in the meantime.
 */
const wipeClosedAccount = async (account: ClosedAccount): Promise<void> => {
  if (isSame(session.getState().user, account)) return
  await noteWipe(account)
  if (isSignedOut()) {
    writeStored(STORAGE_KEYS.searches, null)
    writeStored(STORAGE_KEYS.flightSearches, null)
    await forgetPush()
  }
  await Promise.allSettled([forgetSealed(account), wipeStored(account)])
  // Set last: while a cookie may be there, the server is asked again at the next start.
  if (isSignedOut()) renewal.setRenewable(false)
}

/** Removes accounts from this device as soon as the server reports them as closed. */
export const watchClosedAccounts = (): void => {
  onClosedAccount((account) => void wipeClosedAccount(account))
}

/**
 * Asks the server about the account of a session that expired on this device, by its cookie: nothing else would contact
 * the server for a person who does not sign in again. The new token is not used.
 */
export const checkExpiredAccount = async (): Promise<void> => {
  if (isSignedOut()) await renewal.restore()
}
