import { onRemoteEnd, type RemoteEnd } from '../api/remote-ends.ts'
import { renewal, session } from '../api/client.ts'
import { readStored, STORAGE_KEYS, writeStored } from '../device/storage-keys.ts'
import { wipeStored } from '../device/wipe-stored.ts'
import { forgetShared } from '../device/shared-record.ts'
import { forgetPush } from '../notifications/push-device.ts'
import { forgetSealed } from '../outbox/forget-sealed.ts'
import { isSame } from '../wallet/owner.ts'
import { sealUnsent } from './sign-in.ts'
import { noteWipe, sharedBox } from './unfinished-wipes.ts'

const isSignedOut = (): boolean => session.getState().user === null && readStored(STORAGE_KEYS.token) === null

/**
 * Notes first that this person's data has to go, so that an interrupted device goes on at its next start. Pending changes of
 * a session that ended elsewhere are sealed if they can be: the same person sends them by signing in here again.
 */
const noteEnd = async ({ isClosed, ...owner }: RemoteEnd): Promise<void> => {
  if (isClosed) return noteWipe(owner)
  // Changes that cannot be sealed go with the rest.
  await sealUnsent(owner, await sharedBox(owner)).catch(() => noteWipe(owner))
}

/**
 * Removes everything readable of a person from this device, including data that a sign-out may keep, and of a closed account
 * also sealed changes. Does nothing if the same person has signed in again in the meantime.
 */
const wipeEnded = async (end: RemoteEnd): Promise<void> => {
  if (isSame(session.getState().user, end)) return
  await noteEnd(end)
  if (isSignedOut()) {
    writeStored(STORAGE_KEYS.searches, null)
    writeStored(STORAGE_KEYS.flightSearches, null)
    await Promise.all([forgetPush(), forgetShared()])
  }
  await Promise.allSettled([...(end.isClosed ? [forgetSealed(end)] : []), wipeStored(end)])
  // Set last: while a cookie may be there, the server is asked again at the next start.
  if (isSignedOut()) renewal.setRenewable(false)
}

/** Clears this device of accounts and sessions as soon as the server reports their end. */
export const watchRemoteEnds = (): void => {
  onRemoteEnd((end) => void wipeEnded(end))
}

/**
 * Asks the server about a session that expired on this device, by its cookie: nothing else would contact the server for a
 * person who does not sign in again. The new token is not used.
 */
export const checkExpiredSession = async (): Promise<void> => {
  if (isSignedOut()) await renewal.restore()
}
