import type { PrecacheEntry } from 'workbox-precaching'
import { PREPARED, PREPARED_CACHE } from './lists.ts'

/** A file of the manifest, with the hash of its content. */
export type AppFile = PrecacheEntry & { integrity: string }

const isHashed = (file: PrecacheEntry | string): file is AppFile =>
  typeof file !== 'string' && file.integrity !== undefined

/**
 * Files of the manifest: those of every device, and those that are stored when trips are prepared, whose addresses are
 * paths. Throws for a file without its hash.
 */
export const splitFiles = (manifest: readonly (PrecacheEntry | string)[]): { app: AppFile[]; prepared: AppFile[] } => {
  const files = manifest.filter(isHashed)
  if (files.length < manifest.length) throw new Error('the manifest has files without a hash')
  return {
    app: files.filter(({ revision }) => revision !== PREPARED),
    prepared: files
      .filter(({ revision }) => revision === PREPARED)
      .map((file) => ({ ...file, url: `/${file.url.replace(/^\//, '')}` })),
  }
}

/** The prepared file from the device, otherwise from the network. */
export const preparedFile = async ({ request }: { request: Request }): Promise<Response> =>
  (await caches.match(request.url, { cacheName: PREPARED_CACHE })) ?? fetch(request)

/** Removes files of versions before; the next preparation stores those of this one. */
export const cleanPrepared = async (prepared: readonly AppFile[]): Promise<void> => {
  const paths = new Set(prepared.map(({ url }) => url))
  const cache = await caches.open(PREPARED_CACHE)
  for (const { url } of await cache.keys()) if (!paths.has(new URL(url).pathname)) await cache.delete(url)
}
