import * as endpoints from '#contract/products/tours/tour-reviews.ts'
import { tourBookingReviews } from '#server/domain/products/tours/reviews/booking-reviews.ts'
import { listTourReviews, summariseTourReviews } from '#server/domain/products/tours/reviews/reviews.ts'
import { memberRoute, onceRoute, publicRoute } from '#server/http/route.ts'

export const tourReviewsRoutes = [
  publicRoute(endpoints.listTourReviews, ({ db, keys, now, params, query }) =>
    listTourReviews({ db, cursorSecret: keys.cursor, now }, params.tourId, query),
  ),
  publicRoute(endpoints.tourReviewSummary, ({ db, now, params }) => summariseTourReviews(db, params.tourId, now)),
  memberRoute(endpoints.reviewOfTourBooking, ({ db, actor, params, now }) =>
    tourBookingReviews.ofBooking(db, actor, params.bookingId, now),
  ),
  onceRoute(endpoints.createTourReview, ({ tx, now, actor, params, body }) =>
    tourBookingReviews.write({ tx, now }, actor, params.bookingId, body),
  ),
]
