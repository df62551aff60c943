import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type AnyRoute,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { queryClient } from '#src/data/client.ts'

const rootRoute = () => createRootRoute({ component: Outlet })

/** Opens one screen at an address, with empty pages at the other paths to which it may lead. */
export const openScreen = async (
  address: string,
  screenOf: (root: ReturnType<typeof rootRoute>) => AnyRoute,
  others: readonly string[],
) => {
  const root = rootRoute()
  const router = createRouter({
    routeTree: root.addChildren([
      screenOf(root),
      ...others.map((path) => createRoute({ getParentRoute: () => root, path })),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
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
