import * as endpoints from '#contract/endpoints/admin-bookings.ts'
import { listAdminBookings } from '#server/domain/admin-bookings.ts'
import { getAdminBooking } from '#server/domain/admin-bookings-detail.ts'
import { memberRoute } from '#server/plugins/route.ts'

export const adminBookingsRoutes = [
  memberRoute(endpoints.listAdminBookings, ({ db, places, keys, now, actor, query }) =>
    listAdminBookings({ db, places, cursorSecret: keys.cursor, now }, actor, query),
  ),
  memberRoute(endpoints.getAdminBooking, ({ db, actor, params, now }) =>
    getAdminBooking(db, actor, params.bookingId, now),
  ),
]
