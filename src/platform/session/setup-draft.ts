import { tabStore } from '../device/tab-store.ts'

/** Typed input of the setup screen, never the secret or the password. */
export const setupDraft = tabStore('singgah.setup')
