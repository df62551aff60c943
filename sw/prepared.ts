import type { PrecacheEntry } from 'workbox-precaching'
import { PREPARED, PREPARED_CACHE } from './lists.ts'

type File = PrecacheEntry | string

const isPrepared = (file: File): file is PrecacheEntry => typeof file !== 'string' && file.revision === PREPARED

/** Files of the manifest: those of every device, and the paths of those that are stored when trips are prepared. */
export const splitFiles = (manifest: readonly File[]): { app: File[]; prepared: string[] } => ({
  app: manifest.filter((file) => !isPrepared(file)),
  prepared: manifest.filter(isPrepared).map(({ url }) => `/${url.replace(/^\//, '')}`),
})

/** The prepared file from the device, otherwise from the network. */
export const preparedFile = async ({ request }: { request: Request }): Promise<Response> =>
  (await caches.match(request.url, { cacheName: PREPARED_CACHE })) ?? fetch(request)

/** Removes files of versions before; the next preparation stores those of this one. */
export const cleanPrepared = async (prepared: readonly string[]): Promise<void> => {
  const cache = await caches.open(PREPARED_CACHE)
  for (const { url } of await cache.keys()) if (!prepared.includes(new URL(url).pathname)) await cache.delete(url)
}
