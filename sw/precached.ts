import type { PrecacheEntry } from 'workbox-precaching'
import { isAppFile } from './strategies.ts'

type Files = readonly (PrecacheEntry | string)[]

const fetchInto = async (cache: Cache, key: string): Promise<boolean> => {
  const response = await fetch(key, { cache: 'reload' }).catch(() => null)
  if (response === null || !(await isAppFile(key, response))) return false
  await cache.put(key, response)
  return true
}

/**
 * How many files the app is made of and how many of them are missing on the device, which a browser short of room may
 * have removed. With `mend` the missing ones are fetched again first.
 */
export const countFiles = async (
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
