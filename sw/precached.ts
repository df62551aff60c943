import type { PrecacheEntry } from 'workbox-precaching'
import type { FileCount } from './messages.ts'
import { isAppFile } from './strategies.ts'

type Files = readonly (PrecacheEntry | string)[]

const fetchInto = async (cache: Cache, key: string): Promise<boolean> => {
  const response = await fetch(key, { cache: 'reload' }).catch(() => null)
  if (response === null || !(await isAppFile(key, response))) return false
  await cache.put(key, response)
  return true
}

/**
 * Number of files, and of those missing on the device, which a browser may have deleted to free space. With `mend`
 * missing files are loaded first.
 */
const countIn = async (
  files: Files,
  given: { cacheName: string; keyOf: (url: string) => string | undefined; mend: boolean },
): Promise<{ files: number; missing: number }> => {
  const cache = await caches.open(given.cacheName)
  let missing = 0
  for (const file of files) {
    const key = given.keyOf(typeof file === 'string' ? file : file.url)
    if (key === undefined || (await cache.match(key)) !== undefined) continue
    if (!given.mend || !(await fetchInto(cache, key))) missing += 1
  }
  return { files: files.length, missing }
}

type Store = { files: Files; cacheName: string; keyOf: (url: string) => string | undefined }

/** Counts the files of the app on every device, and those of screens that are stored when trips are prepared. */
export const countFiles = async (app: Store, prepared: Store, mend: boolean): Promise<FileCount> => {
  const [start, more] = [
    await countIn(app.files, { ...app, mend }),
    await countIn(prepared.files, { ...prepared, mend }),
  ]
  return { files: start.files + more.files, missing: start.missing, missingLater: more.missing }
}
