import { adminToday, agentToday } from '#contract/bookings/today.ts'
import { todayWithFlights } from '#server/domain/products/flights/admin/today-flights.ts'
import { todayOfHost } from '#server/domain/products/stays/admin/today.ts'
import { memberRoute } from '#server/http/route.ts'

export const todayRoutes = [
  memberRoute(adminToday, ({ db, actor, now }) => todayWithFlights(db, actor, now)),
  memberRoute(agentToday, ({ db, actor, now }) => todayOfHost(db, actor, now)),
]
