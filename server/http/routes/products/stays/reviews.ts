import * as hosts from '#contract/products/stays/host-reviews.ts'
import * as endpoints from '#contract/products/stays/reviews.ts'
import { getBookingReview, reviewBooking } from '#server/domain/products/stays/reviews/booking-reviews.ts'
import { reviewGuest } from '#server/domain/products/stays/reviews/guest-reviews.ts'
import { listHostReviews, replyToReview, reportReview } from '#server/domain/products/stays/reviews/host-reviews.ts'
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
  memberRoute(hosts.listHostReviews, ({ db, keys, now, actor, query }) =>
    listHostReviews({ db, cursorSecret: keys.cursor, now }, actor, query),
  ),
  onceRoute(hosts.reviewGuest, ({ actor, params, body, ...call }) => reviewGuest(call, actor, { ...params, ...body })),
  onceRoute(hosts.replyToReview, ({ actor, params, body, ...call }) =>
    replyToReview(call, actor, { ...params, ...body }),
  ),
  onceRoute(hosts.reportReview, (call) => reportReview(call, call.actor, { ...call.params, ...call.body })),
]
