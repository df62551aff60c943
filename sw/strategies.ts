import type { RouteMatchCallbackOptions } from 'workbox-core'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { LISTS_CACHE, PUBLIC_LISTS } from './lists.ts'

/** True only for the public list calls of our own origin, without a token. */
export const isPublicList = (
  { url, request }: Pick<RouteMatchCallbackOptions, 'url' | 'request'>,
  origin: string,
): boolean =>
  url.origin === origin &&
  url.search === '' &&
  request.method === 'GET' &&
  !request.headers.has('Authorization') &&
  Object.hasOwn(PUBLIC_LISTS, url.pathname)

const isOfType = ({ headers }: Response, type: RegExp): boolean => type.test(headers.get('Content-Type') ?? '')

const hasTexts = (item: unknown, names: readonly string[]): boolean =>
  typeof item === 'object' && item !== null && names.every((name) => typeof Reflect.get(item, name) === 'string')

/** A complete list from our server: captive portals answer with status 200 too, some of them with JSON. */
const isList = async (path: string, response: Response): Promise<boolean> => {
  const names = PUBLIC_LISTS[path]
  if (names === undefined || response.status !== 200 || response.redirected) return false
  if (!isOfType(response, /^application\/json\b/)) return false
  const list: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return Array.isArray(list) && list.length > 0 && list.every((item) => hasTexts(item, names))
}

/**
 * Serves the two lists from the device immediately and refreshes them in the background; only complete responses are
 * cached.
 */
export const listsFromDevice = (): StaleWhileRevalidate =>
  new StaleWhileRevalidate({
    cacheName: LISTS_CACHE,
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) =>
          (await isList(new URL(request.url).pathname, response)) ? response : null,
      },
    ],
  })

/** Fetches lists that are not on the device yet: the first visit requested them before this worker could cache them. */
export const warmLists = async (): Promise<void> => {
  const cache = await caches.open(LISTS_CACHE)
  const warm = async (path: string) => {
    if ((await cache.match(path)) !== undefined) return
    const response = await fetch(path)
    if (await isList(path, response)) await cache.put(path, response)
  }
  await Promise.allSettled(Object.keys(PUBLIC_LISTS).map(warm))
}
