import { updateWhenReady } from './updates.ts'

const KEY = 'singgah.recoveredBuild'

/** Browsers word it differently; Safari names no address at all. */
const CHUNK_FAILURE =
  /dynamically imported module|Importing a module script failed|error loading dynamically|preload CSS/i

/** True for a file of the app that did not come: it is gone with its build, or there is no network. */
export const isChunkFailure = (error: unknown): error is Error =>
  error instanceof Error && CHUNK_FAILURE.test(error.message)

/**
 * An open tab requested a file of an old build. Once per build, the current version is loaded: the newest worker is
 * activated (a reload alone would return the old worker's cached shell), and without a worker the page reloads. Does
 * nothing offline, where it would not help. True if the new version is being loaded.
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
