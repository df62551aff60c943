import 'virtual:mantine.css'
import '../ui/fonts.css'
import '../ui/global.css'
import type { RegisteredRouter } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { textsOf } from '#contract/core/screen-texts.ts'
import { untilThere } from '../pwa/until-there.ts'
import { App } from './App.tsx'
import { keepPrerendered, queryClient, session } from '../platform/api/client.ts'
import { nextTask } from '../platform/device/next-task.ts'
import { restoreSession } from '../platform/session/restore-session.ts'
import { fetchTexts, speak } from '../i18n/locale.ts'
import { startProducts } from '../products/registry.ts'
import { createAppRouter } from './router.tsx'
import { preferredLocale } from '../frame/shell/preferences.ts'
import { actOnSessionEnd } from '../frame/shell/session-end.ts'
import { readPrerendered } from './hydrate.ts'
import { installTrustedTypes } from '../ui/trusted-types.ts'

/** How long a visible next-trip view stays alone, in milliseconds, before the app frame appears. */
const ALONE_MS = 1_500

/** Resolves once the document is parsed: a cached program may run before the rest of a slow page has arrived. */
const documentParsed = async (): Promise<void> => {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

installTrustedTypes()
startProducts()

/** Fetches the code of the first screen beside everything else; whether it may be seen is decided later. */
const fetchScreen = (router: RegisteredRouter): void => {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = Object.entries(router.routesById).find(([id]) => id === routeId)?.[1]
    if (route) router.loadRouteChunk(route)?.catch(() => undefined)
  }
}

// Not awaited at the top level: that would keep the bundler from merging small files.
const start = async (): Promise<void> => {
  await documentParsed()
  const element = document.getElementById('root') ?? document.body
  const prerendered = readPrerendered(element)
  if (prerendered !== null) await nextTask()
  const router = createAppRouter({ isPrerendered: prerendered !== null })
  if (prerendered === null) {
    const root = createRoot(element)
    const views = import('./views/take-over.ts')
    fetchTexts(preferredLocale(), textsOf(location.pathname))
    fetchScreen(router)
    await Promise.all([restoreSession(), speak(preferredLocale())])
    if (globalThis.singgahTrip !== undefined)
      await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, ALONE_MS))])
    const rendered = new Promise<void>((resolve) => root.render(<App router={router} onReady={resolve} />))
    await (await views).takeOver(element)
    await rendered
  } else {
    await speak(prerendered.locale)
    await prerendered.prepare(router, queryClient)
    await new Promise<void>((resolve) => {
      // As a transition, so that React stops for what is touched.
      startTransition(() => {
        hydrateRoot(element, <App router={router} onReady={resolve} />, { onRecoverableError: reportError })
      })
    })
    await restoreSession()
    await prerendered.release()
    await nextTask()
    void keepPrerendered()
    if (preferredLocale() !== prerendered.locale) await speak(preferredLocale())
  }
  globalThis.singgahStarted = true
  actOnSessionEnd(session, router, queryClient)
  const { startBackground } = await untilThere(() => import('./start-background.ts'))
  startBackground(router)
}
void start()
