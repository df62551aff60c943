import { cacheNames, clientsClaim } from 'workbox-core'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { PREPARED_CACHE, SERVER_OWNED } from './lists.ts'
import { isToClaim, isToCount, isToWorker } from './messages.ts'
import { countFiles } from './precached.ts'
import { cleanPrepared, preparedFile, splitFiles } from './prepared.ts'
import { openPath, showPush } from './push.ts'
import { isPublicList, listsFromDevice, warmLists, completeFile } from './strategies.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const { app: FILES, prepared } = splitFiles(self.__WB_MANIFEST)
addPlugins([completeFile])
precacheAndRoute(FILES)
cleanupOutdatedCaches()

registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...SERVER_OWNED] }))
registerRoute(({ url }) => url.origin === self.location.origin && prepared.includes(url.pathname), preparedFile)
registerRoute((request) => isPublicList(request, self.location.origin), listsFromDevice())

self.addEventListener('message', (event) => {
  if (isToWorker(event.data)) void self.skipWaiting()
  if (isToClaim(event.data)) event.waitUntil(self.clients.claim().catch(() => undefined))
  if (!isToCount(event.data)) return
  const { mend } = event.data
  const counting = countFiles(
    { files: FILES, cacheName: cacheNames.precache, keyOf: getCacheKeyForURL },
    { files: prepared, cacheName: PREPARED_CACHE, keyOf: (path) => new URL(path, self.location.origin).href },
    mend,
  )
  event.waitUntil(counting.then((count) => event.ports[0]?.postMessage(count)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(cleanPrepared(prepared))
  // Not awaited: page requests wait for the end of activation, and a network may drop this request.
  void warmLists().catch(() => undefined)
})

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self.registration, event.data?.text() ?? ''))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(self.clients, event.notification.data, self.location.origin))
})

// The first visit is served by the network; from then on this worker answers for the open page as well.
clientsClaim()
