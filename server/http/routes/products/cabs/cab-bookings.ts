import * as endpoints from '#contract/products/cabs/cab-bookings.ts'
import { afterRefusedBooking, checkBeforeBooking } from '#server/domain/products/cabs/book/before-commit.ts'
import { checkCabPayment, getCabBooking } from '#server/domain/products/cabs/book/booking-reads.ts'
import { createCabBooking } from '#server/domain/products/cabs/book/create-booking.ts'
import { memberRoute, onceCheckedRoute } from '#server/http/route.ts'

export const cabBookingsRoutes = [
  onceCheckedRoute(endpoints.createCabBooking, {
    before: ({ db, products, suppliers: { cabs: supplier }, now, actor, body }) =>
      checkBeforeBooking({ db, products, supplier, now }, actor, body),
    within: ({ tx, now, keys, locale, demo, origin, gateway, suppliers, actor, body }, checked) =>
      createCabBooking(
        { tx, now, keys, locale, demo, origin: origin(), gateway, supplier: suppliers.cabs, checked },
        actor,
        body,
      ),
    refused: ({ db, now, actor, body }, checked) => afterRefusedBooking({ db, now }, actor, body, checked),
  }),
  memberRoute(endpoints.getCabBooking, ({ db, keys, actor, params, now }) =>
    getCabBooking(db, actor, params.bookingId, { now, keys }),
  ),
  memberRoute(endpoints.checkCabPayment, ({ actor, params, origin, ...given }) =>
    checkCabPayment({ ...given, origin: origin() }, actor, params.bookingId),
  ),
]
