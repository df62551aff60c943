import * as endpoints from '#contract/products/stays/reviews.ts'
import { getBookingReview, reviewBooking } from '#server/domain/products/stays/reviews/booking-reviews.ts'
import { listReviews, summariseReviews } from '#server/domain/products/stays/reviews/reviews.ts'
import { memberRoute, onceRoute, publicRoute } from '#server/http/route.ts'

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
