import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SERVER_OWNED } from './lists.ts'
import { isToWorker } from './messages.ts'
import { isPublicList, listsFromDevice, warmLists } from './strategies.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...SERVER_OWNED] }))
registerRoute((request) => isPublicList(request, self.location.origin), listsFromDevice())

self.addEventListener('message', (event) => {
  if (isToWorker(event.data)) void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(warmLists())
})

// The first visit is served by the network; from then on this worker answers for the open page as well.
clientsClaim()
