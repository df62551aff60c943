import * as endpoints from '#contract/endpoints/bookings.ts'
import { getBooking, listBookings } from '#server/domain/booking-reads.ts'
import { createBooking } from '#server/domain/bookings.ts'
import { cancelBooking, quoteCancellation } from '#server/domain/cancellations.ts'
import { memberRoute, onceRoute } from '#server/plugins/route.ts'

export const bookingsRoutes = [
  onceRoute(endpoints.createBooking, ({ tx, now, locale, origin, gateway, actor, body }) =>
    createBooking({ tx, now, locale, origin: origin(), gateway }, actor, body),
  ),
  memberRoute(endpoints.listBookings, ({ db, keys, now, actor, query }) =>
    listBookings({ db, cursorSecret: keys.cursor, now }, actor, query),
  ),
  memberRoute(endpoints.getBooking, ({ db, actor, params, now }) => getBooking(db, actor, params.bookingId, now)),
  memberRoute(endpoints.quoteCancellation, ({ db, actor, params, now }) =>
    quoteCancellation(db, actor, params.bookingId, now),
  ),
  onceRoute(endpoints.cancelBooking, ({ tx, now, locale, origin, expectedVersion, actor, params, body }) =>
    cancelBooking({ tx, now, locale, origin: origin(), version: expectedVersion }, actor, { ...params, ...body }),
  ),
]
