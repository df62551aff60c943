import * as endpoints from '#contract/products/tours/tour-bookings.ts'
import { alternativesOf } from '#server/domain/products/tours/book/alternatives.ts'
import { afterRefusedBooking, checkBeforeBooking } from '#server/domain/products/tours/book/before-commit.ts'
import { checkTourPayment, getTourBooking } from '#server/domain/products/tours/book/booking-reads.ts'
import { createTourBooking } from '#server/domain/products/tours/book/create-booking.ts'
import { memberRoute, onceCheckedRoute } from '#server/http/route.ts'

export const tourBookingsRoutes = [
  onceCheckedRoute(endpoints.createTourBooking, {
    before: ({ db, suppliers: { tours: supplier }, now, actor, body }) =>
      checkBeforeBooking({ db, supplier, now }, actor, body),
    within: ({ tx, now, keys, locale, demo, origin, gateway, suppliers, actor, body }, offer) =>
      createTourBooking(
        { tx, now, keys, locale, demo, origin: origin(), gateway, supplier: suppliers.tours, offer },
        actor,
        body,
      ),
    refused: ({ db, suppliers: { tours: supplier }, now, actor, body }, offer) =>
      afterRefusedBooking({ db, supplier, now }, actor, body, offer),
  }),
  memberRoute(endpoints.getTourBooking, ({ db, keys, actor, params, now }) =>
    getTourBooking(db, actor, params.bookingId, { now, keys }),
  ),
  memberRoute(endpoints.tourAlternatives, ({ db, actor, params, now }) =>
    alternativesOf({ db, now }, actor, params.bookingId),
  ),
  memberRoute(endpoints.checkTourPayment, ({ actor, params, origin, ...given }) =>
    checkTourPayment({ ...given, origin: origin() }, actor, params.bookingId),
  ),
]
