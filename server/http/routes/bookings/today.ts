import { agentToday } from '#contract/products/stays/today.ts'
import { adminToday } from '#contract/products/registry.ts'
import { cabsToday } from '#server/domain/products/cabs/admin.ts'
import { flightsToday } from '#server/domain/products/flights/admin/today-flights.ts'
import { toursToday } from '#server/domain/products/tours/admin.ts'
import { todayOfCompany, todayOfHost } from '#server/domain/products/stays/admin/today.ts'
import { memberRoute } from '#server/http/route.ts'

export const todayRoutes = [
  memberRoute(adminToday, async ({ db, actor, now }) => ({
    ...(await todayOfCompany(db, actor, now)),
    flights: await flightsToday(db, actor, now),
    tours: await toursToday(db, actor, now),
    cabs: await cabsToday(db, actor, now),
  })),
  memberRoute(agentToday, ({ db, actor, now }) => todayOfHost(db, actor, now)),
]
