import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type * as v from 'valibot'
import { cabScore } from '#contract/products/cabs/cab-review-rules.ts'
import type { CabReview, cabReviewBody } from '#contract/products/cabs/cab-reviews.ts'
import { cabReviews } from '#server/database/schema/products/cabs/cab-reviews.ts'
import { bookingReviews } from '#server/domain/bookings/reviews/booking-reviews.ts'
import { rowOfCab, seenCab, type StoredCab } from '../book/stored-cab.ts'
import { reviewOfRide } from './reviews.ts'

type Asked = v.InferOutput<typeof cabReviewBody>

/** Reviews of booked rides, which count for the operator. */
export const cabBookingReviews = bookingReviews<StoredCab, Asked, CabReview>({
  seen: seenCab,
  rowOf: rowOfCab,
  refusedAs: {
    done: 'cab_already_reviewed',
    not_taken: 'illegal_transition',
    too_early: 'cab_review_too_early',
    too_late: 'cab_review_too_late',
  },
  async lock(tx, { operator_id: operatorId }) {
    await tx.execute(sql`select 1 from cab_operators where id = ${operatorId} for no key update`)
  },
  async store(tx, booking, { authorName, asked: { scores, text, ...words }, now }) {
    await tx.insert(cabReviews).values({
      id: uuidv7(),
      operatorId: booking.operator_id,
      bookingId: booking.id,
      clientId: booking.client_id,
      userId: booking.user_id,
      authorName,
      vehicleClass: booking.terms.facts.vehicleClass,
      riddenIn: `${booking.terms.ride.at.slice(0, 7)}-01`,
      ...words,
      ...scores,
      body: text,
      overall: cabScore(scores),
      createdAt: now,
    })
  },
  async count(tx, { operator_id: operatorId }) {
    await tx.execute(sql`
      update cab_operators set (score, review_count) =
        (select round(avg(overall)), count(*) from cab_reviews where operator_id = ${operatorId})
      where id = ${operatorId}`)
  },
  read: reviewOfRide,
})
