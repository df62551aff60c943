const KEY = 'singgah.recoveredBuild'

/** Browsers word it differently; Safari names no address at all. */
const CHUNK_FAILURE =
  /dynamically imported module|Importing a module script failed|error loading dynamically|preload CSS/i

/**
 * An open tab asked for a file of a build that is gone. Reloads once per build, which brings the current one; offline
 * nothing is done, for a reload would not help. True when a reload is on its way.
 */
export const recoverStaleChunk = (error: unknown): boolean => {
  if (!(error instanceof Error) || !CHUNK_FAILURE.test(error.message) || !navigator.onLine) return false
  try {
    if (sessionStorage.getItem(KEY) === __APP_VERSION__) return false
    sessionStorage.setItem(KEY, __APP_VERSION__)
  } catch {
    return false
  }
  location.reload()
  return true
}
