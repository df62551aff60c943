import { login, logout } from '#contract/endpoints/auth.ts'
import { userProfile } from '#contract/endpoints/user-profile.ts'
import { describeBrowser } from './browser.ts'
import { call, queryClient, session } from './client.ts'
import { MESSAGES } from './messages.ts'
import { wipeKept } from './query-client.ts'
import { forgetReferenceLists } from './reference-lists.ts'

/**
 * Signs in. True when the session has begun; false when the server refused, with the session's error set to the
 * specification's words. Throws what a call throws when no answer came.
 */
export const signIn = async (username: string, password: string): Promise<boolean> => {
  session.setError(null)
  const answer = await call(login, { body: { username, password, ...describeBrowser(navigator.userAgent) } })
  if (!answer.success || answer.token === null || !session.start(answer.token)) {
    session.setError(MESSAGES.loginRefused)
    return false
  }
  queryClient.clear()
  void loadProfile()
  return true
}

/** Fills the person's phone number. An expired token is said and signed out; any other failure changes nothing. */
export const loadProfile = async (): Promise<void> => {
  if (!session.check()) return
  try {
    const { data } = await call(userProfile, {}, { background: true })
    session.setPhoneNumber(data.phoneNumber)
  } catch {
    // The name and mail of the token are enough to go on with.
  }
}

/** Signs out here, on every tab and on the server, and removes what was kept for the person on this device. */
export const signOut = async (): Promise<void> => {
  const { user } = session.getState()
  // Asked for while the token is still there, not waited for: without network the server learns at its expiry.
  const told = call(logout, {}, { background: true }).catch(() => undefined)
  await session.signOut()
  queryClient.clear()
  forgetReferenceLists()
  if (user) await wipeKept(user)
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 1_000))])
}
