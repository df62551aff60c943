import * as endpoints from '#contract/bookings/admin-booked.ts'
import { bookedByMonth, bookedThisMonth } from '#server/domain/bookings/admin/admin-booked.ts'
import { memberRoute } from '#server/http/route.ts'

export const adminBookedRoutes = [
  memberRoute(endpoints.adminBooked, ({ db, actor, now }) => bookedThisMonth(db, actor, now)),
  memberRoute(endpoints.adminBookedByMonth, ({ db, actor, now }) => bookedByMonth(db, actor, now)),
]
