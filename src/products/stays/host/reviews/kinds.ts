import * as v from 'valibot'
import { guestReviewBody, replyToReview, reviewGuest } from '#contract/products/stays/host-reviews.ts'
import { idSchema } from '#contract/core/scalars.ts'
import { outboxKind } from '#src/platform/outbox/kinds.ts'

export const replyLane = (reviewId: string): string => `review reply ${reviewId}`
export const guestReviewLane = (bookingId: string): string => `guest review ${bookingId}`

export const replyKind = outboxKind(
  'review.reply',
  v.object({ params: v.object({ reviewId: idSchema }), body: v.object({ text: v.string() }) }),
  {
    endpoint: replyToReview,
    lane: ({ params }) => replyLane(params.reviewId),
    replaces: true,
    send: (call, input, options) => call(replyToReview, input, options),
  },
)

export const guestReviewKind = outboxKind(
  'review.guest',
  v.object({ params: v.object({ bookingId: idSchema }), body: guestReviewBody }),
  {
    endpoint: reviewGuest,
    lane: ({ params }) => guestReviewLane(params.bookingId),
    replaces: true,
    send: (call, input, options) => call(reviewGuest, input, options),
  },
)
