import type { RouteMatchCallbackOptions } from 'workbox-core'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { LISTS_CACHE, PUBLIC_LISTS } from './lists.ts'

/** True for exactly the public list calls of our own origin, and only without anybody's token. */
export const isPublicList = (
  { url, request }: Pick<RouteMatchCallbackOptions, 'url' | 'request'>,
  origin: string,
): boolean =>
  url.origin === origin &&
  url.search === '' &&
  request.method === 'GET' &&
  !request.headers.has('Authorization') &&
  PUBLIC_LISTS.includes(url.pathname)

/** The two lists at once from the device, renewed behind; only whole answers are kept. */
export const listsFromDevice = (): StaleWhileRevalidate =>
  new StaleWhileRevalidate({
    cacheName: LISTS_CACHE,
    plugins: [{ cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) }],
  })

/** Fetches the lists that are not on the device yet: the first visit asked for them before this worker could keep them. */
export const warmLists = async (): Promise<void> => {
  const cache = await caches.open(LISTS_CACHE)
  const warm = async (path: string) => {
    if ((await cache.match(path)) === undefined) await cache.add(path)
  }
  await Promise.allSettled(PUBLIC_LISTS.map(warm))
}
