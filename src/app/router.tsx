import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { RoutePath } from '#contract/core/routes.ts'
import { queryClient, session } from '../platform/api/client.ts'
import { routeTree } from './route-tree.gen.ts'
import { ScreenFailed } from '../frame/shell/ScreenFailed.tsx'
import { ScreenPending } from '../frame/shell/ScreenPending.tsx'
import { readAddress, writeAddress } from '../search/address.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The row of the specification's route table: its title is the page's title. */
    path?: RoutePath
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

/**
 * Positions are restored after each navigation. A page that the server drew is where its reader, or the browser after a
 * reload, has scrolled to: taking it over must not move it.
 */
const restoresScroll = (isPrerendered: boolean): (() => boolean) => {
  let isTakenOver = !isPrerendered
  return () => {
    const restores = isTakenOver
    isTakenOver = true
    return restores
  }
}

/** The router over the browser's addresses, or over a given history where the server draws one page. */
export const createAppRouter = ({
  history,
  isPrerendered = false,
}: { history?: RouterHistory; isPrerendered?: boolean } = {}) => {
  const router = createRouter({
    routeTree,
    context: { queryClient, session },
    ...(history ? { history } : {}),
    parseSearch: readAddress,
    stringifySearch: writeAddress,
    defaultPreload: 'intent',
    // Freshness is the query client's business.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
    defaultPendingMinMs: 300,
    defaultPendingComponent: ScreenPending,
    defaultErrorComponent: ScreenFailed,
    // On the server it would write an inline script.
    scrollRestoration: history === undefined ? restoresScroll(isPrerendered) : false,
    // A key that never repeats has no saved position: the content area always opens at its top.
    getScrollRestorationKey: ({ pathname, state, href }) =>
      pathname.startsWith('/cms') ? `${href}#${performance.now()}` : (state.__TSR_key ?? href),
  })
  // It remembers where a page is left only if it has heard it being scrolled since it was rendered, which a drawn page was
  // before, at any moment of its take-over.
  router.subscribe('onBeforeNavigate', () => {
    if (history === undefined && scrollY > 0) document.dispatchEvent(new Event('scroll'))
  })
  return router
}
