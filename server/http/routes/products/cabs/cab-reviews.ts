import * as endpoints from '#contract/products/cabs/cab-reviews.ts'
import { cabBookingReviews } from '#server/domain/products/cabs/reviews/booking-reviews.ts'
import { listCabReviews } from '#server/domain/products/cabs/reviews/reviews.ts'
import { memberRoute, onceRoute, publicRoute } from '#server/http/route.ts'

export const cabReviewsRoutes = [
  publicRoute(endpoints.listCabReviews, ({ db, keys, now, params, query }) =>
    listCabReviews({ db, cursorSecret: keys.cursor, now }, params.operatorId, query),
  ),
  memberRoute(endpoints.reviewOfCabBooking, ({ db, actor, params, now }) =>
    cabBookingReviews.ofBooking(db, actor, params.bookingId, now),
  ),
  onceRoute(endpoints.createCabReview, ({ tx, now, actor, params, body }) =>
    cabBookingReviews.write({ tx, now }, actor, params.bookingId, body),
  ),
]
