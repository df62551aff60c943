import { countAppFiles, repairAppFiles } from './app-files.ts'
import { updateWhenReady } from './updates.ts'

const KEY = 'singgah.recoveredBuild'

/** Browsers word it differently; Safari names no address at all. */
const CHUNK_FAILURE =
  /dynamically imported module|Importing a module script failed|error loading dynamically|preload CSS/i

/** True for a file of the app that did not come: it is gone with its build, or there is no network. */
export const isChunkFailure = (error: unknown): error is Error =>
  error instanceof Error && CHUNK_FAILURE.test(error.message)

/** A page that is being left ends its requests, which looks as if files were missing. */
let isLeft = false
if (typeof document !== 'undefined') {
  addEventListener('pagehide', () => (isLeft = true))
  addEventListener('pageshow', () => (isLeft = false))
}

/** Once per build, so that no page reloads for ever. */
const mayReload = (): boolean => {
  try {
    if (sessionStorage.getItem(KEY) === __APP_VERSION__) return false
    sessionStorage.setItem(KEY, __APP_VERSION__)
    return true
  } catch {
    return false
  }
}

/** A file of the app has another content than the build gave it: reloads once the device has all of them whole again. */
const mendDamaged = async (): Promise<void> => {
  const before = await countAppFiles({ mend: false })
  if (before === null || before.missing === 0) return
  if ((await repairAppFiles()) === 0 && mayReload()) location.reload()
}

/**
 * A screen could not be loaded. An open tab may have requested a file of an old build: once per build the current version
 * is loaded: the newest worker is activated (a reload alone would return the old worker's cached shell), and without a
 * worker the page reloads. Does nothing offline, where it would not help, or in a page that is being left. A file that is
 * no program may be damaged on the device, and is repaired. True if the new version is being loaded.
 */
export const recoverStaleChunk = (error: unknown): boolean => {
  if (isLeft) return false
  if (error instanceof SyntaxError) void mendDamaged()
  if (!isChunkFailure(error) || !navigator.onLine || !mayReload()) return false
  void updateWhenReady()
  return true
}
