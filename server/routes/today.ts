import { adminToday, agentToday } from '#contract/endpoints/today.ts'
import { todayOfCompany, todayOfHost } from '#server/domain/today.ts'
import { memberRoute } from '#server/plugins/route.ts'

export const todayRoutes = [
  memberRoute(adminToday, ({ db, actor, now }) => todayOfCompany(db, actor, now)),
  memberRoute(agentToday, ({ db, actor, now }) => todayOfHost(db, actor, now)),
]
