import type { RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core'
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
  PUBLIC_LISTS.includes(url.pathname)

const isOfType = ({ headers }: Response, type: RegExp): boolean => type.test(headers.get('Content-Type') ?? '')

/** A complete list from our server. A captive portal also responds with status 200, but with a page. */
const isList = (response: Response): boolean =>
  response.status === 200 && !response.redirected && isOfType(response, /^application\/json\b/)

/**
 * Serves the two lists from the device immediately and refreshes them in the background; only complete responses are
 * cached.
 */
export const listsFromDevice = (): StaleWhileRevalidate =>
  new StaleWhileRevalidate({
    cacheName: LISTS_CACHE,
    plugins: [{ cacheWillUpdate: async ({ response }) => (isList(response) ? response : null) }],
  })

/** Content that our shell has and a captive portal's page does not. */
const SHELL_MARK = 'id="root"'

/** True if a response is the requested app file, and not a captive portal's page. */
export const isAppFile = async (url: string, response: Response): Promise<boolean> => {
  if (response.status !== 200 || response.redirected) return false
  if (!isOfType(response, /^text\/html\b/)) return true
  return new URL(url).pathname === '/index.html' && (await response.clone().text()).includes(SHELL_MARK)
}

/** Nothing else is installed: installing fails then, and the version before goes on. */
export const completeFile: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => ((await isAppFile(request.url, response)) ? response : null),
}
/** Fetches lists that are not on the device yet: the first visit requested them before this worker could cache them. */
export const warmLists = async (): Promise<void> => {
  const cache = await caches.open(LISTS_CACHE)
  const warm = async (path: string) => {
    if ((await cache.match(path)) !== undefined) return
    const response = await fetch(path)
    if (isList(response)) await cache.put(path, response)
  }
  await Promise.allSettled(PUBLIC_LISTS.map(warm))
}
