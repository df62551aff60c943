import { updateWhenReady } from './updates.ts'

const KEY = 'singgah.recoveredBuild'

/** Browsers word it differently; Safari names no address at all. */
const CHUNK_FAILURE =
  /dynamically imported module|Importing a module script failed|error loading dynamically|preload CSS/i

/** True for a file of the app that did not come: it is gone with its build, or there is no network. */
export const isChunkFailure = (error: unknown): error is Error =>
  error instanceof Error && CHUNK_FAILURE.test(error.message)

/**
 * An open tab asked for a file of a build that is gone. Once per build the current one is brought: the worker's newest
 * version takes over (a reload alone would bring the shell that the old worker keeps), and without a worker the page
 * reloads. Offline nothing is done, for it would not help. True when the new version is on its way.
 */
export const recoverStaleChunk = (error: unknown): boolean => {
  if (!isChunkFailure(error) || !navigator.onLine) return false
  try {
    if (sessionStorage.getItem(KEY) === __APP_VERSION__) return false
    sessionStorage.setItem(KEY, __APP_VERSION__)
  } catch {
    return false
  }
  void updateWhenReady()
  return true
}
