import { cacheNames, clientsClaim, type RouteHandlerCallbackOptions } from 'workbox-core'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { gather } from './gather.ts'
import { PREPARED_CACHE, SERVER_OWNED } from './lists.ts'
import { isToAnswer, isToClaim, isToCount, isToFallBack, isToRepair, isToWorker } from './messages.ts'
import { countFiles, countIn, type Store } from './precached.ts'
import { cleanPrepared, isPrepared, preparedFile, splitFiles } from './prepared.ts'
import { pushRecords } from './push-records.ts'
import { renewSubscription } from './push-renewal.ts'
import { APPROVE, noteApproval, openPath, showPush } from './push.ts'
import { SHARE_PATH, takeShare } from './share.ts'
import { isPublicList, listsFromDevice, warmLists } from './strategies.ts'
import { integrityOf, isWhole } from './whole-files.ts'
import {
  beginInstallation,
  comeBack,
  currentName,
  fallBack,
  keepPrevious,
  noteCurrent,
  otherFile,
  previousShell,
  wholeShell,
} from './versions.ts'

/** `sw.js` names the version and its files, then loads this program (`vite/worker-program.ts`). */
declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (PrecacheEntry | string)[]
  __BUILD__: { version: string; program: { url: string; integrity: string }; integrity: string }
}

const { version, program, integrity: ownIntegrity } = self.__BUILD__
const manifest = self.__WB_MANIFEST
const ownText = JSON.stringify({ version, program }) + JSON.stringify(manifest)
const { app, packs, prepared, elsewhere } = splitFiles(manifest)

let isRepeated: Promise<boolean> = Promise.resolve(false)
const hashes = new Map(app.map(({ url, integrity }) => [new URL(url, self.location.origin).href, integrity]))
const controller = new PrecacheController({
  plugins: [
    {
      requestWillFetch: async ({ request }) =>
        (await isRepeated) ? new Request(request, { cache: 'reload' }) : request,
      // A file that differs fails the installation, and the version before goes on.
      fetchDidSucceed: async ({ request, response }) => {
        const hash = hashes.get(request.url)
        if (hash === undefined || (await isWhole(response, hash))) return response
        throw new TypeError(`${request.url} is not as the build wrote it`)
      },
    },
  ],
})
controller.addToCacheList(app.map(({ url, revision = null }) => ({ url, revision })))
const APP: Store = {
  files: app,
  cacheName: cacheNames.precache,
  keyOf: (url) => controller.getCacheKeyForURL(url),
}
const LATER: Store = {
  files: prepared,
  cacheName: PREPARED_CACHE,
  keyOf: (path) => new URL(path, self.location.origin).href,
}
const PREPARED_PATHS = new Set(prepared.map(({ url }) => url))

/** Fails if this program or `sw.js` with its list of files, as the browser has them, is not as the build wrote it. */
const checkProgram = async (): Promise<void> => {
  if ((await integrityOf(new TextEncoder().encode(ownText).buffer)) !== ownIntegrity)
    throw new TypeError('the list of files is damaged')
  const kept = await fetch(program.url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null)
  if (kept?.ok && !(await isWhole(kept, program.integrity))) throw new TypeError('the program of the worker is damaged')
}

/** Brings the files of this version, and on a device that was prepared for offline those of its screens too. */
const gatherAll = async (): Promise<void> => {
  const given = { versions: { before: await currentName(), now: version }, isRepeated: await isRepeated }
  await gather({ ...APP, packs, others: [...prepared.map(({ url }) => url), ...elsewhere], ...given })
  if (!(await isPrepared())) return
  const files = prepared.map((file) => ({ ...file, revision: null }))
  await gather({ ...LATER, files, packs: [], others: [...app.map(({ url }) => url), ...elsewhere], ...given })
}

self.addEventListener('install', (event) => {
  isRepeated = beginInstallation().catch(() => true)
  event.waitUntil(checkProgram())
  event.waitUntil(
    gatherAll()
      .catch(() => undefined)
      .then(() => controller.install(event)),
  )
  // What cannot be kept must not keep the new version out.
  event.waitUntil(keepPrevious(cacheNames.precache).catch(() => undefined))
})
registerRoute(new PrecacheRoute(controller))
cleanupOutdatedCaches()

/** How many files of this version are still missing or damaged after the others were loaded. */
const repair = async (): Promise<number> => {
  const { missing } = await countIn(APP, true)
  if (missing === 0) await comeBack()
  return missing
}

/** The shell of this version; the one before stands in where this one does not start. */
const shellFor = async ({ request, event }: RouteHandlerCallbackOptions): Promise<Response> => {
  const previous = await previousShell()
  if (previous !== null) {
    event.waitUntil(repair())
    return previous
  }
  const whole = await wholeShell(APP)
  if (whole !== null) return whole
  return ((await fallBack('damaged')) ? await previousShell() : null) ?? fetch(request)
}

registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname === SHARE_PATH,
  ({ request }) => takeShare(request),
  'POST',
)
registerRoute(new NavigationRoute(shellFor, { denylist: [...SERVER_OWNED] }))
registerRoute(({ url }) => url.origin === self.location.origin && PREPARED_PATHS.has(url.pathname), preparedFile)
registerRoute(({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/'), otherFile)
registerRoute((request) => isPublicList(request, self.location.origin), listsFromDevice())

self.addEventListener('message', (event) => {
  const { data, ports } = event
  const answer = (given: Promise<unknown>) => event.waitUntil(given.then((value) => ports[0]?.postMessage(value)))
  if (isToWorker(data)) void self.skipWaiting()
  if (isToClaim(data)) event.waitUntil(self.clients.claim().catch(() => undefined))
  if (isToAnswer(data)) answer(Promise.resolve(true))
  if (isToCount(data)) answer(countFiles(APP, LATER, data.mend))
  if (isToRepair(data)) answer(repair())
  if (isToFallBack(data)) answer(fallBack(data.why))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(controller.activate(event))
  event.waitUntil(cleanPrepared(prepared))
  event.waitUntil(noteCurrent(APP, version).catch(() => undefined))
  // Not awaited: page requests wait for the end of activation, and a network may drop this request.
  void warmLists().catch(() => undefined)
})

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self.registration, event.data?.text() ?? ''))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  const { pushManager: manager } = self.registration
  const renewal = renewSubscription({ manager, records: pushRecords, fetch: (url, init) => fetch(url, init) })
  event.waitUntil(renewal.catch(() => undefined))
})

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event
  const data: unknown = notification.data
  notification.close()
  const noted = action === APPROVE ? noteApproval(data) : Promise.resolve()
  event.waitUntil(noted.then(() => openPath(self.clients, data, self.location.origin)))
})

// The first visit is served by the network; from then on this worker answers for the open page as well.
clientsClaim()
