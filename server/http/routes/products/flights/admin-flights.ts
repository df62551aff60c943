import * as endpoints from '#contract/products/flights/admin-flights.ts'
import { getAdminFlights } from '#server/domain/products/flights/admin/flights-detail.ts'
import { memberRoute } from '#server/http/route.ts'

export const adminFlightsRoutes = [
  memberRoute(endpoints.getAdminFlights, ({ db, actor, params, now }) =>
    getAdminFlights(db, actor, params.bookingId, now),
  ),
]
