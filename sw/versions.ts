import type { Store } from './precached.ts'
import type { WhyPrevious } from './messages.ts'
import { fetchWhole, isWhole } from './whole-files.ts'

/** The version before this one, whole, and what each version's files are. */
const CACHE = 'singgah-versions-v1'
/** A list of `[path, integrity]`. The device's, of the version that is in charge, and of the one before. */
const LISTS = { current: '/versions/current', previous: '/versions/previous' } as const
/** There while the version before is shown in place of this one. Its text says why. */
const IN_USE = '/versions/in-use'
const SHELL = '/index.html'
/** The name of the version in charge. */
const NAME = '/versions/name'
/** There from the beginning of an installation until a version takes over. */
const INSTALLING = '/versions/installing'

type Listed = [path: string, integrity: string]

const isListed = (one: unknown): one is Listed =>
  Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string')

const readList = async (cache: Cache, name: keyof typeof LISTS): Promise<Listed[]> => {
  const list: unknown = await (await cache.match(LISTS[name]))?.json().catch(() => null)
  return Array.isArray(list) ? list.filter(isListed) : []
}

const writeList = (cache: Cache, name: keyof typeof LISTS, list: readonly Listed[]): Promise<void> =>
  cache.put(LISTS[name], new Response(JSON.stringify(list), { headers: { 'Content-Type': 'application/json' } }))

/** The stored file of a path that has this content; null if there is none. */
const wholeOf = async (files: Cache, stored: readonly Request[], integrity: string): Promise<Response | null> => {
  for (const request of stored) {
    const response = await files.match(request)
    if (response !== undefined && (await isWhole(response, integrity))) return response
  }
  return null
}

/**
 * To be called while a new version is installed: keeps the one in charge until the next one is. What is not whole is not
 * kept, and the one kept before stays.
 */
export const keepPrevious = async (precache: string): Promise<void> => {
  const [versions, files] = [await caches.open(CACHE), await caches.open(precache)]
  const list = await readList(versions, 'current')
  // One search of the whole store: asked path by path without its revision, the browser searches all of it each time.
  const stored = new Map<string, Request[]>()
  for (const request of await files.keys()) {
    const { pathname } = new URL(request.url)
    stored.set(pathname, [...(stored.get(pathname) ?? []), request])
  }
  // The newer version may have stored its shell under the same path already.
  const copies = await Promise.all(
    list.map(async ([path, integrity]) => [path, await wholeOf(files, stored.get(path) ?? [], integrity)] as const),
  )
  const isWholeVersion = copies.length > 0 && copies.every(([, response]) => response !== null)
  if (!isWholeVersion) return
  const kept = new Set(list.map(([path]) => path))
  await Promise.all(copies.map(async ([path, response]) => response && versions.put(path, response)))
  await writeList(versions, 'previous', list)
  for (const { url } of await versions.keys()) {
    const { pathname } = new URL(url)
    if (!kept.has(pathname) && !pathname.startsWith('/versions/')) await versions.delete(url)
  }
}

/**
 * To be called when an installation begins: true if the last one was not finished. Its files may be in the HTTP cache as
 * they came, cut off or foreign, and would be taken from there again.
 */
export const beginInstallation = async (): Promise<boolean> => {
  const versions = await caches.open(CACHE)
  const isRepeated = (await versions.match(INSTALLING)) !== undefined
  await versions.put(INSTALLING, new Response(''))
  return isRepeated
}

/** The name of the version in charge, as its files have it; empty on a device without one. */
export const currentName = async (): Promise<string> =>
  (await (await (await caches.open(CACHE)).match(NAME))?.text()) ?? ''

/** To be called when a version takes over: it is the one that the next one will keep, and is shown again. */
export const noteCurrent = async ({ files }: Pick<Store, 'files'>, name: string): Promise<void> => {
  const versions = await caches.open(CACHE)
  const listed = files.map(({ url, integrity }): Listed => [`/${url.replace(/^\//, '')}`, integrity])
  await writeList(versions, 'current', listed)
  await versions.put(NAME, new Response(name))
  await Promise.all([versions.delete(IN_USE), versions.delete(INSTALLING)])
}

/**
 * Shows the version before from the next navigation on: until this one is whole again where it is `damaged`, until the next
 * one where it `crashed`. False if there is none, or not all of it.
 */
export const fallBack = async (why: WhyPrevious): Promise<boolean> => {
  const versions = await caches.open(CACHE)
  const list = await readList(versions, 'previous')
  for (const [path, integrity] of list) {
    const stored = await versions.match(path)
    if (stored === undefined || !(await isWhole(stored, integrity))) return false
  }
  if (list.length === 0) return false
  await versions.put(IN_USE, new Response(why))
  return true
}

/** Shows the version in charge again, whose files are whole now, unless it crashed. */
export const comeBack = async (): Promise<void> => {
  const versions = await caches.open(CACHE)
  const why = await (await versions.match(IN_USE))?.text()
  if (why !== ('crashed' satisfies WhyPrevious)) await versions.delete(IN_USE)
}

/** The shell of the version before while that is in use; null otherwise. */
export const previousShell = async (): Promise<Response | null> => {
  const versions = await caches.open(CACHE)
  if ((await versions.match(IN_USE)) === undefined) return null
  return (await versions.match(SHELL)) ?? null
}

/** A file of the app that is none of this version: from the one before, otherwise from the network. */
export const otherFile = async ({ request }: { request: Request }): Promise<Response> => {
  const kept = await (await caches.open(CACHE)).match(new URL(request.url).pathname)
  if (kept !== undefined) return kept
  const response = await fetch(request)
  // A body that nobody reads to its end would keep the next version from taking over.
  return response.ok ? response : new Response(null, { status: response.status })
}

/**
 * The stored shell if it is whole, otherwise the server's, which is stored; null if neither is to be had. Without a whole
 * shell nothing in the page could notice and repair anything.
 */
export const wholeShell = async ({ files, cacheName, keyOf }: Store): Promise<Response | null> => {
  const key = keyOf(SHELL)
  const integrity = files.find(({ url }) => `/${url.replace(/^\//, '')}` === SHELL)?.integrity
  if (key === undefined || integrity === undefined) return null
  const cache = await caches.open(cacheName)
  const stored = await cache.match(key)
  if (stored !== undefined && (await isWhole(stored, integrity))) return stored
  const loaded = await fetchWhole(key, integrity)
  if (loaded !== null) await cache.put(key, loaded.clone())
  return loaded
}
