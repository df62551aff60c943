import type { SessionUser } from './claims.ts'
import type { Session } from './session.ts'
import { readStored, STORAGE_KEYS, writeStored } from '../device/storage-keys.ts'
import { wipeStored } from '../device/wipe-stored.ts'

type Owner = Pick<SessionUser, 'id' | 'clientId'>

const owner = (): Owner | null => {
  const [clientId, id] = readStored(STORAGE_KEYS.shared)?.split(' ') ?? []
  return clientId === undefined || id === undefined ? null : { clientId, id }
}

/**
 * A device shared with others, as declared at sign-in. No offline data is stored during the session, and existing data
 * is removed at its end, even if the page was closed in between.
 */
export const isSharedDevice = (): boolean => owner() !== null

/**
 * Sets the person signed in on a shared device; data stored for them earlier is removed immediately. Null: the device
 * is their own.
 */
export const setSharedDevice = async (user: Owner | null): Promise<void> => {
  const before = owner()
  writeStored(STORAGE_KEYS.shared, user && `${user.clientId} ${user.id}`)
  if (before) await wipeStored(before)
  if (user) await wipeStored(user)
}

const wipeAfter = async (ended: Owner): Promise<void> => {
  writeStored(STORAGE_KEYS.searches, null)
  writeStored(STORAGE_KEYS.flightSearches, null)
  await wipeStored(ended)
  // Set last: a page closed in between repeats the step.
  if (owner()?.id === ended.id) writeStored(STORAGE_KEYS.shared, null)
}

/** Wipes at the end of a shared session, and at start where it ended while the page was closed. */
export const watchSharedDevice = async (session: Pick<Session, 'getState' | 'onEnd'>): Promise<void> => {
  session.onEnd((_end, user) => {
    const shared = owner()
    if (shared !== null && shared.id === user?.id) void wipeAfter(shared)
  })
  const left = owner()
  if (left !== null && session.getState().token === null) await wipeAfter(left)
}
