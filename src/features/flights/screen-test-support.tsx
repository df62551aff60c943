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
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { queryClient } from '#src/data/client.ts'
import { detailSearchSchema } from './detail-search.ts'
import { FlightDetail } from './FlightDetail.tsx'
import { FlightList } from './FlightList.tsx'
import { listSearchSchema } from './list-search.ts'

/** Opens the screens of flights at an address, without their guard and loaders. */
export const openFlights = async (address: string) => {
  const root = createRootRoute({ component: Outlet })
  const area = createRoute({ getParentRoute: () => root, id: '_flights' })
  const list = createRoute({
    getParentRoute: () => area,
    path: '/flights/list',
    validateSearch: listSearchSchema,
    component: FlightList,
  })
  const detail = createRoute({
    getParentRoute: () => area,
    path: '/flights/detail',
    validateSearch: detailSearchSchema,
    component: FlightDetail,
  })
  const router = createRouter({
    routeTree: root.addChildren([area.addChildren([list, detail])]),
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
