import * as endpoints from '#contract/endpoints/reviews.ts'
import { getBookingReview, reviewBooking } from '#server/domain/booking-reviews.ts'
import { listReviews, summariseReviews } from '#server/domain/reviews.ts'
import { memberRoute, onceRoute, publicRoute } from '#server/plugins/route.ts'

export const reviewsRoutes = [
  publicRoute(endpoints.listReviews, ({ db, keys, now, params, query }) =>
    listReviews({ db, cursorSecret: keys.cursor, now }, params.hotelId, query),
  ),
  publicRoute(endpoints.reviewSummary, ({ db, now, params }) => summariseReviews(db, params.hotelId, now)),
  memberRoute(endpoints.reviewOfBooking, ({ db, actor, params, now }) =>
    getBookingReview(db, actor, params.bookingId, now),
  ),
  onceRoute(endpoints.createReview, ({ tx, now, actor, params, body }) =>
    reviewBooking({ tx, now }, actor, { ...params, ...body }),
  ),
]
