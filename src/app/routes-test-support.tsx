import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRoute,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { queryClient } from '../platform/api/client.ts'

/** Draws routes at an address inside all that surrounds them in the app; gives their router once the first screen stands. */
export const openRoutes = async (routeTree: AnyRoute, address: string) => {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  await act(async () => {
    render(
      <MantineProvider env="test">
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </I18nProvider>
      </MantineProvider>,
    )
    await router.load()
  })
  return router
}

/** Draws a part that has links, on a screen of its own. */
export const openPart = (part: ReactNode) => {
  const root = createRootRoute()
  return openRoutes(
    root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: () => part })]),
    '/',
  )
}
