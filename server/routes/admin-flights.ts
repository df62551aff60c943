import * as endpoints from '#contract/endpoints/admin-flights.ts'
import { getAdminFlights } from '#server/domain/admin-flights.ts'
import { memberRoute } from '#server/plugins/route.ts'

export const adminFlightsRoutes = [
  memberRoute(endpoints.getAdminFlights, ({ db, actor, params, now }) =>
    getAdminFlights(db, actor, params.bookingId, now),
  ),
]
