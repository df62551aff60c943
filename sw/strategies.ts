import type { RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core'
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

const isOfType = ({ headers }: Response, type: RegExp): boolean => type.test(headers.get('Content-Type') ?? '')

/** A whole list of ours. A captive portal answers anything with status 200 too, but with a page. */
const isList = (response: Response): boolean =>
  response.status === 200 && !response.redirected && isOfType(response, /^application\/json\b/)

/** The two lists at once from the device, renewed behind; only whole answers are kept. */
export const listsFromDevice = (): StaleWhileRevalidate =>
  new StaleWhileRevalidate({
    cacheName: LISTS_CACHE,
    plugins: [{ cacheWillUpdate: async ({ response }) => (isList(response) ? response : null) }],
  })

/** What our shell has and no page of a portal. */
const SHELL_MARK = 'id="root"'

/** Whether an answer is the file of the app that was asked for, and not a portal's page in its place. */
export const isAppFile = async (url: string, response: Response): Promise<boolean> => {
  if (response.status !== 200 || response.redirected) return false
  if (!isOfType(response, /^text\/html\b/)) return true
  return new URL(url).pathname === '/index.html' && (await response.clone().text()).includes(SHELL_MARK)
}

/** Nothing else is installed: installing fails then, and the version before goes on. */
export const wholeFile: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => ((await isAppFile(request.url, response)) ? response : null),
}
/** Fetches the lists that are not on the device yet: the first visit asked for them before this worker could keep them. */
export const warmLists = async (): Promise<void> => {
  const cache = await caches.open(LISTS_CACHE)
  const warm = async (path: string) => {
    if ((await cache.match(path)) !== undefined) return
    const response = await fetch(path)
    if (isList(response)) await cache.put(path, response)
  }
  await Promise.allSettled(PUBLIC_LISTS.map(warm))
}
