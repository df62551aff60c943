import { adminToday, agentToday } from '#contract/endpoints/today.ts'
import { todayWithFlights } from '#server/domain/today-flights.ts'
import { todayOfHost } from '#server/domain/today.ts'
import { memberRoute } from '#server/plugins/route.ts'

export const todayRoutes = [
  memberRoute(adminToday, ({ db, actor, now }) => todayWithFlights(db, actor, now)),
  memberRoute(agentToday, ({ db, actor, now }) => todayOfHost(db, actor, now)),
]
