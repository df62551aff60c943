import * as endpoints from '#contract/products/registry.ts'
import { getAdminBooking } from '#server/domain/bookings/admin-detail.ts'
import { listAdminBookings } from '#server/domain/bookings/admin/admin-bookings.ts'
import { memberRoute } from '#server/http/route.ts'

export const adminBookingsRoutes = [
  memberRoute(endpoints.listAdminBookings, ({ db, places, products, keys, now, actor, query }) =>
    listAdminBookings({ db, places, products, cursorSecret: keys.cursor, now }, actor, query),
  ),
  memberRoute(endpoints.getAdminBooking, (call) => getAdminBooking(call, call.actor, call.params.bookingId)),
]
