import { isSharedDevice } from './shared-device.ts'

/** In the storage of the tab: it goes with it. */
const KEY = 'singgah.signUp'

/** Stored input of the sign-up form after a reload; null: none. */
export const storedSignUp = (): unknown => {
  try {
    const text = sessionStorage.getItem(KEY)
    return text === null || isSharedDevice() ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Keeps it for this tab. Never the password; on a device that others use nothing. */
export const storeSignUp = (typed: object): void => {
  try {
    if (!isSharedDevice()) sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    // A browser without storage for the tab forgets at a reload.
  }
}

/** The account is created, or the person left the form. */
export const forgetSignUp = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
