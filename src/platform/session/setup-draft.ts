/** In the storage of the tab: it goes with it. */
const KEY = 'singgah.setup'

/** Stored input of the setup screen after a reload; null: none. */
export const storedSetup = (): unknown => {
  try {
    const text = sessionStorage.getItem(KEY)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Keeps it for this tab. Never the secret or the password. */
export const storeSetup = (typed: object): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    // A browser without storage for the tab forgets at a reload.
  }
}

/** The installation is set up. */
export const forgetSetup = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
