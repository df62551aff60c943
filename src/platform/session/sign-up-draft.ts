import { tabStore } from '../device/tab-store.ts'
import { isSharedDevice } from './shared-device.ts'

const draft = tabStore('singgah.signUp')

/** Stored input of the sign-up form after a reload; null: none. */
export const storedSignUp = (): unknown => (isSharedDevice() ? null : draft.read())

/** Keeps it for this tab. Never the password; on a device that others use nothing. */
export const storeSignUp = (typed: object): void => {
  if (!isSharedDevice()) draft.keep(typed)
}

/** The account is created, or the person left the form. */
export const forgetSignUp = draft.forget
