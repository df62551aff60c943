import { createRootRoute, createRoute, Outlet, type AnyRoute } from '@tanstack/react-router'
import { openRoutes } from '#src/app/routes-test-support.tsx'

const rootRoute = () => createRootRoute({ component: Outlet })

/** Opens one screen at an address, with empty pages at the other paths to which it may lead. */
export const openScreen = async (
  address: string,
  screenOf: (root: ReturnType<typeof rootRoute>) => AnyRoute,
  others: readonly string[],
) => {
  const root = rootRoute()
  return openRoutes(
    root.addChildren([screenOf(root), ...others.map((path) => createRoute({ getParentRoute: () => root, path }))]),
    address,
  )
}
