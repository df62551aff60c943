import * as endpoints from '#contract/endpoints/admin-booked.ts'
import { bookedThisMonth } from '#server/domain/admin-booked.ts'
import { memberRoute } from '#server/plugins/route.ts'

export const adminBookedRoutes = [
  memberRoute(endpoints.adminBooked, ({ db, actor, now }) => bookedThisMonth(db, actor, now)),
]
