import * as endpoints from '#contract/products/stays/bookings.ts'
import { getBooking, listBookings } from '#server/domain/products/stays/book/booking-reads.ts'
import { createBooking } from '#server/domain/products/stays/book/create-booking.ts'
import { afterRefusedCommit, checkBeforeCommit } from '#server/domain/products/stays/book/commit-checks.ts'
import { cancelBooking, quoteCancellation } from '#server/domain/products/stays/cancel/cancellations.ts'
import { cancelRoomNights, quoteRoomCancellation } from '#server/domain/products/stays/cancel/room-cancellations.ts'
import { memberRoute, onceCheckedRoute, onceRoute } from '#server/http/route.ts'

export const bookingsRoutes = [
  onceCheckedRoute(endpoints.createBooking, {
    before: ({ db, supplier, now, actor, body }) => checkBeforeCommit({ db, supplier, now }, actor, body),
    within: ({ tx, now, locale, origin, gateway, supplier, actor, body }, offer) =>
      createBooking({ tx, now, locale, origin: origin(), gateway, supplier, offer }, actor, body),
    refused: ({ db, supplier, now, actor, body }, offer) =>
      afterRefusedCommit({ db, supplier, now }, actor, body, offer),
  }),
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
  memberRoute(endpoints.quoteRoomCancellation, ({ db, actor, params, body, now }) =>
    quoteRoomCancellation(db, actor, { ...params, ...body }, now),
  ),
  onceRoute(endpoints.cancelRoomNights, ({ tx, now, locale, origin, expectedVersion, actor, params, body }) =>
    cancelRoomNights({ tx, now, locale, origin: origin(), version: expectedVersion }, actor, { ...params, ...body }),
  ),
]
