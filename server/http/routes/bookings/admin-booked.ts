import * as endpoints from '#contract/bookings/admin-booked.ts'
import { bookedThisMonth } from '#server/domain/bookings/admin/admin-booked.ts'
import { memberRoute } from '#server/http/route.ts'

export const adminBookedRoutes = [
  memberRoute(endpoints.adminBooked, ({ db, actor, now }) => bookedThisMonth(db, actor, now)),
]
