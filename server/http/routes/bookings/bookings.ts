import * as endpoints from '#contract/products/stays/bookings.ts'
import { listBookings as listEndpoint } from '#contract/products/registry.ts'
import { getStayBooking } from '#server/domain/products/stays/book/booking-reads.ts'
import { listBookings } from '#server/domain/bookings/list.ts'
import { createStayBooking } from '#server/domain/products/stays/book/create-booking.ts'
import { afterRefusedCommit, checkBeforeCommit } from '#server/domain/products/stays/book/commit-checks.ts'
import { memberRoute, onceCheckedRoute } from '#server/http/route.ts'

export const bookingsRoutes = [
  onceCheckedRoute(endpoints.createStayBooking, {
    before: ({ db, suppliers: { stays: supplier }, now, actor, body }) =>
      checkBeforeCommit({ db, supplier, now }, actor, body),
    within: ({ tx, now, locale, origin, gateway, suppliers, keys, actor, body }, offer) =>
      createStayBooking(
        { tx, now, locale, origin: origin(), gateway, supplier: suppliers.stays, offer, keys },
        actor,
        body,
      ),
    refused: ({ db, suppliers: { stays: supplier }, now, actor, body }, offer) =>
      afterRefusedCommit({ db, supplier, now }, actor, body, offer),
  }),
  memberRoute(listEndpoint, ({ db, keys, now, products, actor, query }) =>
    listBookings({ db, cursorSecret: keys.cursor, now, products }, actor, query),
  ),
  memberRoute(endpoints.getStayBooking, ({ db, actor, keys, params, now }) =>
    getStayBooking(db, actor, params.bookingId, { now, keys }),
  ),
]
