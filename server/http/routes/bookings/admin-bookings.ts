import * as endpoints from '#contract/bookings/admin-bookings.ts'
import { listAdminBookings } from '#server/domain/bookings/admin/admin-bookings.ts'
import { getAdminBooking } from '#server/domain/products/stays/admin/stay-detail.ts'
import { memberRoute } from '#server/http/route.ts'

export const adminBookingsRoutes = [
  memberRoute(endpoints.listAdminBookings, ({ db, places, keys, now, actor, query }) =>
    listAdminBookings({ db, places, cursorSecret: keys.cursor, now }, actor, query),
  ),
  memberRoute(endpoints.getAdminBooking, ({ db, actor, params, now }) =>
    getAdminBooking(db, actor, params.bookingId, now),
  ),
]
