import type { FileCount } from './messages.ts'
import type { AppFile } from './prepared.ts'
import { fetchWhole, isWhole } from './whole-files.ts'

export type Store = {
  files: readonly AppFile[]
  cacheName: string
  keyOf: (url: string) => string | undefined
}

/**
 * Number of files, and of those that the device has not, or not with the content that the build wrote. With `mend` these
 * are loaded first.
 */
export const countIn = async (store: Store, mend: boolean): Promise<{ files: number; missing: number }> => {
  const cache = await caches.open(store.cacheName)
  let missing = 0
  for (const { url, integrity } of store.files) {
    const key = store.keyOf(url)
    if (key === undefined) continue
    const stored = await cache.match(key)
    if (stored !== undefined && (await isWhole(stored, integrity))) continue
    const loaded = mend ? await fetchWhole(key, integrity) : null
    if (loaded === null) missing += 1
    else await cache.put(key, loaded)
  }
  return { files: store.files.length, missing }
}

/** Counts the files of the app on every device, and those of screens that are stored when trips are prepared. */
export const countFiles = async (app: Store, prepared: Store, mend: boolean): Promise<FileCount> => {
  const [start, more] = [await countIn(app, mend), await countIn(prepared, mend)]
  return { files: start.files + more.files, missing: start.missing, missingLater: more.missing }
}
