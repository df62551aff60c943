import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import type { Activity, ActivityPage } from '#contract/hosts/activities.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { BOOKING, LISTING } from '../host-test-support.tsx'
import { AgentActivities } from './AgentActivities.tsx'
import { activitiesSearchSchema } from './search.ts'

export const OWNER = { userId: '01920000-0000-7000-8000-00000000f001', name: 'Dewi Lestari', role: 'owner' } as const
const SINGGAH = { userId: null, name: '', role: 'operator' } as const

/** An accepted booking at a property on sale. */
export const anActivity = (more: Partial<Activity> = {}): Activity => ({
  activityId: '01920000-0000-7000-8000-00000000f201',
  at: '2027-03-12T02:00:00.000Z',
  kind: 'request_accepted',
  by: OWNER,
  service: 'stay',
  listing: { listingId: LISTING, name: 'Rumah Melati', opens: 'calendar' },
  booking: { bookingId: BOOKING, reference: 'SG-7K2M9QXA', guest: 'Siti Rahmawati' },
  details: {},
  ...more,
})

export const aPage = (items: readonly Activity[], more: Partial<ActivityPage> = {}): ActivityPage => ({
  items: [...items],
  nextCursor: null,
  filters: { listings: [{ listingId: LISTING, name: 'Rumah Melati' }], people: [OWNER, SINGGAH] },
  asOf: new Date().toISOString(),
  ...more,
})

/** Opens the screen; `pageOf` answers what the list is asked for. Gives the queries that were asked. */
export const openActivities = async (
  pageOf: (query: Record<string, string>) => ActivityPage | Response,
  address = '/agent/activities',
) => {
  const asked: Record<string, string>[] = []
  serve((request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/api/Agent/Activities') return answered({})
    const query = Object.fromEntries(searchParams)
    asked.push(query)
    const page = pageOf(query)
    return page instanceof Response ? page : answered(page)
  })
  const root = createRootRoute({ component: Outlet })
  const area = createRoute({ getParentRoute: () => root, id: '_agent' })
  const page = createRoute({
    getParentRoute: () => area,
    path: '/agent/activities',
    validateSearch: activitiesSearchSchema,
    component: AgentActivities,
  })
  const router = await openRoutes(root.addChildren([area.addChildren([page])]), address)
  return { router, asked }
}
