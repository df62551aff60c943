import { dehydrate } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { SCREEN_TEXTS, textsOf } from '#contract/core/screen-texts.ts'
import type { PrerenderRequest, PrerenderResult } from '#contract/core/prerender.ts'
import { App } from '../App.tsx'
import { call, queryClient } from '#src/platform/api/client.ts'
import { environment } from '#src/platform/device/environment.ts'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { awaitedPartsThere } from '#src/platform/device/awaited-parts.ts'
import { renderWith } from '#src/frame/cover/CoverArt.tsx'
import { CoverPicture } from '#src/frame/cover/CoverPicture.tsx'
import { startProducts } from '#src/products/registry.ts'
import { loadReferenceLists, referenceLists } from '#src/platform/reference-lists.ts'
import { withEarlyPanels } from '#src/ui/early-panels.ts'
import { createAppRouter } from '../router.tsx'
import { renderWithNonce } from '#src/ui/nonce.ts'
import { headOf } from './heads.ts'
import { panelTemplates } from './panel-templates.tsx'

startProducts()

const draw = async ({
  path,
  search,
  locale,
  styleNonce,
  today,
  fetch,
}: PrerenderRequest<typeof globalThis.fetch>): Promise<PrerenderResult> => {
  environment.isPrerendering = true
  environment.fetch = fetch
  environment.locale = () => locale
  renderWithNonce(styleNonce)
  renderWith(CoverPicture)
  queryClient.clear()
  await speak(locale)
  await speakIn([...SCREEN_TEXTS, ...textsOf(path)])
  if (referenceLists().airports.length === 0) await loadReferenceLists(call)
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [path + search] }) })
  await router.load()
  await awaitedPartsThere()
  const { matches, location } = router.state
  // No matches: the router would rewrite the address first, as one where a text looks like a number.
  const found = location.pathname === path && matches.length > 0 && matches.every(({ status }) => status === 'success')
  const { result: body, panels } = withEarlyPanels(() => (found ? renderToString(<App router={router} />) : ''))
  const result = {
    found,
    body,
    panels: await panelTemplates(router, panels, today),
    head: headOf(path, location.searchStr, locale),
    answers: dehydrate(queryClient),
  }
  queryClient.clear()
  return result
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Prerenders one public screen as HTML, with the data for hydration. Sequential, because language and query client are
 * global.
 */
export const renderPage = (request: PrerenderRequest<typeof fetch>): Promise<PrerenderResult> => {
  const result = last.then(() => draw(request))
  last = result.catch(() => undefined)
  return result
}

export { coverSvg } from '#src/frame/cover/cover-svg.ts'
