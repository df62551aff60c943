import type { PrecacheEntry } from 'workbox-precaching'
import { ELSEWHERE, PACK, PREPARED, PREPARED_CACHE } from './lists.ts'

/** A file of the manifest, with the beginning of its content's hash, and the number of the pack that has it too. */
export type AppFile = PrecacheEntry & { integrity: string; pack?: number }

const isHashed = (file: PrecacheEntry | string): file is AppFile =>
  typeof file !== 'string' && /^sha256-[\w+/]{24}/.test(file.integrity ?? '')

const isElsewhere = (file: PrecacheEntry | string): file is PrecacheEntry =>
  typeof file !== 'string' && file.revision === ELSEWHERE

export type Files = {
  /** Those of every device. */
  app: AppFile[]
  /** Files that hold many of them. */
  packs: AppFile[]
  /** Those that are stored when trips are prepared, whose addresses are paths. */
  prepared: AppFile[]
  /** The paths of files that no device keeps. */
  elsewhere: string[]
}

/** Files of the manifest; throws for a file that may be kept and has no hash. */
export const splitFiles = (manifest: readonly (PrecacheEntry | string)[]): Files => {
  const others = manifest.filter(isElsewhere)
  const files = manifest.filter(isHashed)
  if (files.length + others.length < manifest.length) throw new Error('the manifest has files without a hash')
  const marked = (mark: string) => files.filter(({ revision }) => revision === mark)
  return {
    app: files.filter(({ revision }) => revision !== PREPARED && revision !== PACK),
    packs: marked(PACK),
    prepared: marked(PREPARED).map((file) => ({ ...file, url: `/${file.url.replace(/^\//, '')}` })),
    elsewhere: others.map(({ url }) => url),
  }
}

/** The prepared file from the device, otherwise from the network. */
export const preparedFile = async ({ request }: { request: Request }): Promise<Response> =>
  (await caches.match(request.url, { cacheName: PREPARED_CACHE })) ?? fetch(request)

/** True if any version prepared trips on this device. */
export const isPrepared = async (): Promise<boolean> => (await (await caches.open(PREPARED_CACHE)).keys()).length > 0

/** Removes files of versions before; the installation stored those of this one. */
export const cleanPrepared = async (prepared: readonly AppFile[]): Promise<void> => {
  const paths = new Set(prepared.map(({ url }) => url))
  const cache = await caches.open(PREPARED_CACHE)
  for (const { url } of await cache.keys()) if (!paths.has(new URL(url).pathname)) await cache.delete(url)
}
