import type { ResponseOf } from '#contract/core/endpoint.ts'
import { login, logout } from '#contract/accounts/auth.ts'
import type { SignInAnswer } from '#contract/accounts/browser-facts.ts'
import { leaveSession } from '#contract/accounts/session-renewal.ts'
import { finishCompanySignIn } from '#contract/companies/company-sign-in.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { describeBrowser } from '../device/browser.ts'
import { readClaims } from './claims.ts'
import { call, queryClient, renewal, session } from '../api/client.ts'
import type { Call } from '../api/api.ts'
import { ApiError, SessionOverError } from '../api/errors.ts'
import { MESSAGES } from '../api/messages.ts'
import { forgetOthers } from '../device/others-stored.ts'
import type { Owner } from '../outbox/store.ts'
import { forgetReferenceLists } from '../reference-lists.ts'
import { setSharedDevice } from './shared-device.ts'
import { forgetSignUp } from './sign-up-draft.ts'
import { readStored, STORAGE_KEYS, writeStored } from '../device/storage-keys.ts'
import { forgetWipe, noteWipe, unfinishedWipes } from './unfinished-wipes.ts'
import { wipeStored } from '../device/wipe-stored.ts'
import { noteEmployer } from './employer.ts'
import { forgetHost, isHost, noteHost } from './host.ts'
import { landingFor, type Landing } from './landing.ts'

let profile: Promise<void> | null = null

/** How long a sign-in waits for the profile to choose the first screen, in milliseconds. */
const PROFILE_WAIT_MS = 2_000

/** First screen of the signed-in person. Waits for the profile only if their roles do not decide it. */
export const landing = async (): Promise<Landing> => {
  const { user } = session.getState()
  if (user === null) return '/'
  const ifHost = landingFor(user.role, true)
  if (ifHost === landingFor(user.role, false)) return ifHost
  await Promise.race([(profile ??= loadProfile()), new Promise((resolve) => setTimeout(resolve, PROFILE_WAIT_MS))])
  return landingFor(user.role, isHost(user.id) === true)
}

/**
 * Starts a session with the token of a sign-in. False, with nothing stored, if it is unreadable or expired. The
 * previous person's data on the device is removed.
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
  forgetHost()
  profile = loadProfile()
  return true
}

/**
 * Resumes the previous session if the device has its renewal cookie: for people who open the page after their token
 * expired. False without a cookie, after a sign-out, or without a response; nothing changes then.
 */
export const tryToRestore = async (): Promise<boolean> => {
  const token = await renewal.restore()
  if (session.getState().token !== null) return true
  if (token === null || !enterWithToken(token)) return false
  session.dismissAlert()
  return true
}

/** The second factor required after a correct first factor. */
export type Challenge = NonNullable<SignInAnswer['challenge']>

/** Result of a sign-in: a session, a refusal, or a second-factor challenge. */
export type SignInEnd = 'in' | 'refused' | { challenge: Challenge }

/**
 * Handles the server's response to any sign-in method. A refusal sets the session's error to the specification's
 * wording.
 */
export const followAnswer = ({ success, token, challenge }: SignInAnswer): SignInEnd => {
  if (success && challenge !== undefined) return { challenge }
  if (success && token !== null && enterWithToken(token)) return 'in'
  session.setError(MESSAGES.loginRefused)
  return 'refused'
}

/** Signs in with a password; `send` makes the call. Throws the errors of a call without a response. */
export const signIn = async (
  username: string,
  password: string,
  isSharedDevice = false,
  send: Call = call,
): Promise<SignInEnd> => {
  session.setError(null)
  const shared = isSharedDevice ? { isSharedDevice } : {}
  return followAnswer(
    await send(login, { body: { username, password, ...describeBrowser(navigator.userAgent), ...shared } }),
  )
}

/** Redeems the ticket of a company sign-in; null if it is used or too old. */
export const signInByTicket = async (ticket: string): Promise<SignInEnd | null> => {
  const body = { ticket, ...describeBrowser(navigator.userAgent) }
  const answer = await call(finishCompanySignIn, { body }, { anonymous: true })
  return answer.success ? followAnswer(answer) : null
}

/**
 * Loads the person's phone number and current email address. An expired token signs out with an alert; any other
 * failure changes nothing.
 */
export const loadProfile = async (): Promise<void> => {
  if (!session.check()) return
  try {
    const { user } = session.getState()
    const { data } = await call(userProfile, {}, { background: true })
    if (user !== null) {
      noteHost(user.id, { ...data, staffRole: data.staff?.role ?? null })
      await noteEmployer(user, data.staff)
    }
    session.setPhoneNumber(data.phoneNumber)
    session.setEmail(data.email)
  } catch {
    // The name and mail of the token are enough to go on with.
  }
}

/** True if the server processed it: it has ended the session, or does not know it. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && error.status !== 429

const forgetLeft = (sessionId: string | null): void => {
  if (readStored(STORAGE_KEYS.leaving) === sessionId) writeStored(STORAGE_KEYS.leaving, null)
}

/**
 * Reports sessions signed out here while offline to the server: at startup, and when the network returns. It only ends
 * that session, by its cookie: a later session has another one. A shared device has no cookie, and the session ends
 * with its token.
 */
export const notifySignedOut = async (): Promise<void> => {
  const sessionId = readStored(STORAGE_KEYS.leaving)
  if (sessionId === null) return
  try {
    await call(leaveSession, { body: { sessionId } }, { anonymous: true, background: true })
  } catch (error) {
    if (!isRefusal(error)) return
  }
  forgetLeft(sessionId)
}

/** Company sign-in at which a signed-out person may still be signed in. */
export type AlsoAt = NonNullable<ResponseOf<typeof logout>['alsoAt']>

/** How long a screen waits for the server's response to a sign-out. */
const WORD_MS = 1_000

/**
 * Signs out here, on every tab and on the server, and removes the person's data from this device. Returns the provider
 * at which they may still be signed in; null if there is none, or if the server did not respond in time.
 */
export const signOut = async (): Promise<AlsoAt | null> => {
  const { user, token } = session.getState()
  const sessionId = token === null ? null : (readClaims(token)?.sessionId ?? null)
  renewal.setRenewable(false)
  forgetSignUp()
  // Until the server has answered: the page may be closed before.
  if (sessionId !== null) writeStored(STORAGE_KEYS.leaving, sessionId)
  // Sent while the token still exists, not awaited: if offline, the server is notified later.
  const update = call(logout, {}, { background: true })
    .then(({ alsoAt = null }) => {
      forgetLeft(sessionId)
      // It becomes a link: nothing but an address of the web does.
      return alsoAt !== null && /^https?:/.test(alsoAt.url) ? alsoAt : null
    })
    .catch(async (error: unknown) => {
      if (isRefusal(error)) forgetLeft(sessionId)
      // The token was over; the cookie may not be.
      if (error instanceof SessionOverError) await notifySignedOut()
      return null
    })
  if (user) await noteWipe(user)
  await session.signOut()
  queryClient.clear()
  forgetReferenceLists()
  if (user) await wipeStored(user)
  return Promise.race([update, new Promise<null>((resolve) => setTimeout(() => resolve(null), WORD_MS))])
}

/** Seals what waits before anything is wiped. It is noted first: killed in the middle, the sign-out ends in the same. */
export const sealUnsent = async (owner: Owner, boxId: string): Promise<void> => {
  await noteWipe(owner, boxId)
  const { queueStorage } = await import('../outbox/device-queue-storage.ts')
  await queueStorage.keep(owner, boxId)
}

/**
 * Signs out like `signOut`, but keeps pending changes on this device, sealed: only the same person can open them, by
 * signing in here again. Throws if sealing fails; then they are still signed in, and nothing is removed.
 */
export const signOutAndStore = async (): Promise<AlsoAt | null> => {
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
 * At startup: completes sign-outs that were interrupted. A person who is still signed in then (the process died before
 * everything was on disk) is signed out now: returns true, and the screen prepared for them must be dropped. Pending
 * changes that cannot be sealed now stay until they can.
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
    } else await wipeStored(owner)
  }
  return isOut
}
