import type { ResponseOf } from '#contract/core/endpoint.ts'
import { login, logout } from '#contract/accounts/auth.ts'
import type { SignInAnswer } from '#contract/accounts/browser-facts.ts'
import { leaveSession } from '#contract/accounts/sessions.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { describeBrowser } from '../device/browser.ts'
import { readClaims } from './claims.ts'
import { call, queryClient, renewal, session } from '../api/client.ts'
import { ApiError, SessionOverError } from '../api/errors.ts'
import { MESSAGES } from '../api/messages.ts'
import { forgetOthers, ownersHere } from '../device/others-stored.ts'
import type { Owner } from '../outbox/store.ts'
import { forgetReferenceLists } from '../reference-lists.ts'
import { setSharedDevice } from './shared-device.ts'
import { forgetSignUp } from './sign-up-draft.ts'
import { readStored, STORAGE_KEYS, writeStored } from '../device/storage-keys.ts'
import { forgetWipe, noteWipe, unfinishedWipes } from './unfinished-wipes.ts'
import { wipeKept } from '../device/wipe-stored.ts'

/**
 * Goes on with the token of a way in. False where it cannot be read or is over; then nothing is stored. What the device
 * holds of the person before is gone.
 */
export const enterWithToken = (token: string): boolean => {
  if (!session.start(token)) return false
  const claims = readClaims(token)
  const isShared = claims?.isSharedDevice === true
  renewal.setRenewable(!isShared)
  void setSharedDevice(isShared ? claims.user : null)
  queryClient.clear()
  forgetSignUp()
  if (claims !== null) {
    void forgetWipe(claims.user)
    void forgetOthers(claims.user)
  }
  void loadProfile()
  return true
}

/**
 * Goes on with the session of before, where the device has the cookie for it: for who opens the page after their token
 * ended. False where there is none, where it was signed out, and where no answer came; nothing is changed or said then.
 */
export const tryToComeBack = async (): Promise<boolean> => {
  const token = await renewal.comeBack()
  if (session.getState().token !== null) return true
  if (token === null || !enterWithToken(token)) return false
  session.dismissAlert()
  return true
}

/** What is asked for after a right first factor. */
export type Challenge = NonNullable<SignInAnswer['challenge']>

/** Where a way in led: into a session, to a refusal, or to the question for a second factor. */
export type SignInEnd = 'in' | 'refused' | { challenge: Challenge }

/** Goes on with what the server answered to any way in. A refusal sets the session's error to the specification's words. */
export const followAnswer = ({ success, token, challenge }: SignInAnswer): SignInEnd => {
  if (success && challenge !== undefined) return { challenge }
  if (success && token !== null && enterWithToken(token)) return 'in'
  session.setError(MESSAGES.loginRefused)
  return 'refused'
}

/** Signs in with a password. Throws what a call throws when no answer came. */
export const signIn = async (username: string, password: string, isSharedDevice = false): Promise<SignInEnd> => {
  session.setError(null)
  const shared = isSharedDevice ? { isSharedDevice } : {}
  return followAnswer(
    await call(login, { body: { username, password, ...describeBrowser(navigator.userAgent), ...shared } }),
  )
}

/** Fills the person's phone number and the address of today. An expired token is said and signed out; any other failure changes nothing. */
export const loadProfile = async (): Promise<void> => {
  if (!session.check()) return
  try {
    const { data } = await call(userProfile, {}, { background: true })
    session.setPhoneNumber(data.phoneNumber)
    session.setEmail(data.email)
  } catch {
    // The name and mail of the token are enough to go on with.
  }
}

/** Whether the server has heard of it: it has ended the session, or knows of none. */
const isTold = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && error.status !== 429

const forgetLeft = (sessionId: string | null): void => {
  if (readStored(STORAGE_KEYS.leaving) === sessionId) writeStored(STORAGE_KEYS.leaving, null)
}

/**
 * Tells the server of a session that was signed out here without network: at start, and when the network is back. It ends
 * that session only, by its cookie: whoever signed in meanwhile has another one. On a shared device there is no cookie,
 * and the session ends with its token.
 */
export const tellLeft = async (): Promise<void> => {
  const sessionId = readStored(STORAGE_KEYS.leaving)
  if (sessionId === null) return
  try {
    await call(leaveSession, { body: { sessionId } }, { anonymous: true, background: true })
  } catch (error) {
    if (!isTold(error)) return
  }
  forgetLeft(sessionId)
}

/** Where somebody who has signed out may still be signed in: at the sign-in of their company. */
export type AlsoAt = NonNullable<ResponseOf<typeof logout>['alsoAt']>

/** So long a screen waits for what the server says to signing out. */
const WORD_MS = 1_000

/**
 * Signs out here, on every tab and on the server, and removes what was kept for the person on this device. Gives where they
 * may still be signed in; null where they are not, and where the server did not say it in time.
 */
export const signOut = async (): Promise<AlsoAt | null> => {
  const { user, token } = session.getState()
  const sessionId = token === null ? null : (readClaims(token)?.sessionId ?? null)
  renewal.setRenewable(false)
  forgetSignUp()
  // Until the server has answered: the page may be closed before.
  if (sessionId !== null) writeStored(STORAGE_KEYS.leaving, sessionId)
  // Asked for while the token is still there, not waited for: without network the server is told later.
  const told = call(logout, {}, { background: true })
    .then(({ alsoAt = null }) => {
      forgetLeft(sessionId)
      // It becomes a link: nothing but an address of the web does.
      return alsoAt !== null && /^https?:/.test(alsoAt.url) ? alsoAt : null
    })
    .catch(async (error: unknown) => {
      if (isTold(error)) forgetLeft(sessionId)
      // The token was over; the cookie may not be.
      if (error instanceof SessionOverError) await tellLeft()
      return null
    })
  if (user) await noteWipe(user)
  await session.signOut()
  queryClient.clear()
  forgetReferenceLists()
  if (user) await wipeKept(user)
  return Promise.race([told, new Promise<null>((resolve) => setTimeout(() => resolve(null), WORD_MS))])
}

/** Seals what waits before anything is wiped. It is noted first: killed in the middle, the sign-out ends in the same. */
const sealUnsent = async (owner: Owner, boxId: string): Promise<void> => {
  await noteWipe(owner, boxId)
  const { keeping } = await import('../outbox/device-keeping.ts')
  await keeping.keep(owner, boxId)
}

/**
 * Signs out as `signOut` does, and keeps what waits on this device, sealed: nobody can open it until the same person signs
 * in here again. Throws where it cannot be sealed; then they are still signed in, and nothing is removed.
 */
export const signOutKeeping = async (): Promise<AlsoAt | null> => {
  const { user } = session.getState()
  if (user) {
    try {
      await sealUnsent(user, crypto.randomUUID())
    } catch (error) {
      await forgetWipe(user)
      throw error
    }
  }
  return signOut()
}

/**
 * At start: goes on with sign-outs in the middle of which the page was closed. Who is still signed in then, because the
 * process died before the rest was on the disk, asked for it and is signed out now: true then, and the screen that was
 * begun for them has to go. Where what waits was to be kept and cannot be sealed now, it stays as it is until it can.
 */
export const finishSignOuts = async (noted = unfinishedWipes()): Promise<boolean> => {
  let isOut = false
  for (const { boxId, ...owner } of await noted) {
    const { user } = session.getState()
    const isHere = user?.id === owner.id && user.clientId === owner.clientId
    try {
      if (boxId !== undefined) await sealUnsent(owner, boxId)
    } catch {
      if (isHere) await forgetWipe(owner)
      continue
    }
    if (isHere) {
      isOut = true
      await signOut()
    } else await wipeKept(owner)
  }
  return isOut
}

/** So long the first screen waits for what is to go, in milliseconds: a database that hangs must not keep the app shut. */
const LEAVES_MS = 4_000

/**
 * The session as it was left, once what is to go has gone: nothing of another person is on the device when the first screen
 * is there, be it that a sign-out was cut off, or that their session ended without one.
 */
export const restoreSession = async (): Promise<void> => {
  const [noted, here] = [unfinishedWipes(), ownersHere()]
  await session.restore()
  const leaving = finishSignOuts(noted).then(async (isOut) => {
    const { user } = session.getState()
    if (user !== null) await forgetOthers(user, here)
    return isOut
  })
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
