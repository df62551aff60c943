import { session } from '../api/client.ts'
import { ownersHere } from '../device/owners-here.ts'
import { isSame, type Owner } from '../wallet/owner.ts'
import { unfinishedWipes, type UnfinishedWipe } from './unfinished-wipes.ts'

/** How long the first screen waits for the cleanup, in milliseconds: a hanging database must not block the app. */
const LEAVES_MS = 4_000

/** True if the person here had signed out and the sign-out was interrupted. */
const finishSignOuts = async (noted: UnfinishedWipe[]): Promise<boolean> => {
  if (noted.length === 0) return false
  try {
    const signIn = await import('./sign-in.ts')
    return await signIn.finishSignOuts(Promise.resolve(noted))
  } catch {
    const { user } = session.getState()
    if (user === null || !noted.some((owner) => isSame(owner, user))) return false
    await session.signOut()
    return true
  }
}

const cleanUp = async (noted: Promise<UnfinishedWipe[]>, here: Promise<Owner[]>): Promise<boolean> => {
  const isOut = await finishSignOuts(await noted)
  const { user } = session.getState()
  if (user === null || (await here).every((owner) => isSame(owner, user))) return isOut
  const { forgetOthers } = await import('../device/others-stored.ts')
  await forgetOthers(user, here)
  return isOut
}

/**
 * Restores the session after the cleanup: when the first screen appears no other person's data is on the device, even
 * if a sign-out was interrupted or their session expired.
 */
export const restoreSession = async (): Promise<void> => {
  const [noted, here] = [unfinishedWipes(), ownersHere()]
  await session.restore()
  const leaving = cleanUp(noted, here).catch(() => false)
  const isLate = await Promise.race([
    leaving.then(() => false),
    new Promise<true>((resolve) => setTimeout(() => resolve(true), LEAVES_MS)),
  ])
  // Then a screen was begun for who has left.
  if (isLate)
    void leaving.then((isOut) => {
      if (isOut) location.replace('/sign-in')
    })
}
