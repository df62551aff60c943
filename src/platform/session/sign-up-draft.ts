import { isSharedDevice } from './shared-device.ts'

/** In the storage of the tab: it goes with it. */
const KEY = 'singgah.signUp'

/** What was typed into the form of a new account before the page was loaded again, as it was kept; null: nothing. */
export const keptSignUp = (): unknown => {
  try {
    const text = sessionStorage.getItem(KEY)
    return text === null || isSharedDevice() ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Keeps it for this tab. Never the password; on a device that others use nothing. */
export const keepSignUp = (typed: object): void => {
  try {
    if (!isSharedDevice()) sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    // A browser without storage for the tab forgets at a reload.
  }
}

/** The account is made, or whoever typed left. */
export const forgetSignUp = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
