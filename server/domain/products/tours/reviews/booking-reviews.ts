import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type * as v from 'valibot'
import { tourScore } from '#contract/products/tours/tour-review-rules.ts'
import type { TourReview, tourReviewBody } from '#contract/products/tours/tour-reviews.ts'
import { tourReviews } from '#server/database/schema/products/tours/tour-reviews.ts'
import { bookingReviews } from '#server/domain/bookings/reviews/booking-reviews.ts'
import { rowOfTour, seenTour, type StoredTour } from '../book/stored-tour.ts'
import { reviewOf } from './reviews.ts'

type Asked = v.InferOutput<typeof tourReviewBody>

/** Reviews of booked tours. */
export const tourBookingReviews = bookingReviews<StoredTour, Asked, TourReview>({
  seen: seenTour,
  rowOf: rowOfTour,
  refusedAs: {
    done: 'tour_already_reviewed',
    not_taken: 'illegal_transition',
    too_early: 'tour_review_too_early',
    too_late: 'tour_review_too_late',
  },
  async lock(tx, { tour_id: tourId }) {
    await tx.execute(sql`select 1 from tours where id = ${tourId} for no key update`)
  },
  async store(tx, booking, { authorName, asked: { scores, text, ...words }, now }) {
    await tx.insert(tourReviews).values({
      id: uuidv7(),
      tourId: booking.tour_id,
      bookingId: booking.id,
      clientId: booking.client_id,
      userId: booking.user_id,
      authorName,
      touredIn: `${booking.day.slice(0, 7)}-01`,
      ...words,
      ...scores,
      body: text,
      overall: tourScore(scores),
      createdAt: now,
    })
  },
  async count(tx, { tour_id: tourId }) {
    await tx.execute(sql`
      update tours set (score, review_count) =
        (select round(avg(overall)), count(*) from tour_reviews where tour_id = ${tourId})
      where id = ${tourId}`)
  },
  read: reviewOf,
})
