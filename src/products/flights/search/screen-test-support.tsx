import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { detailSearchSchema } from '../detail/detail-search.ts'
import { FlightDetail } from '../detail/FlightDetail.tsx'
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
  return openRoutes(root.addChildren([area.addChildren([list, detail])]), address)
}
