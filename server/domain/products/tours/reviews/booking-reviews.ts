import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type * as v from 'valibot'
import type { ErrorCode } from '#contract/core/errors.ts'
import {
  stepsToTourReview,
  tourReviewable,
  tourScore,
  type TourReviewable,
} from '#contract/products/tours/tour-review-rules.ts'
import type { TourReview, tourReviewBody } from '#contract/products/tours/tour-reviews.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { tourReviews } from '#server/database/schema/products/tours/tour-reviews.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import { mayReviewBooking } from '#server/domain/bookings/access.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { rowOfTour, seenTour, type StoredTour } from '../book/stored-tour.ts'
import { reviewOf } from './reviews.ts'

type Asked = v.InferOutput<typeof tourReviewBody>

const endOf = ({ state, ends_at: endsAt, zone }: StoredTour) => ({ state, endsAt: new Date(endsAt), zone })

/** The review of a booking, and whether the actor may write one now. Throws `not_found`. */
export const reviewOfTourBooking = (
  db: Db,
  actor: Actor,
  bookingId: string,
  now: Date,
): Promise<{ review: TourReview | null; mayReview: boolean }> =>
  inTenant(db, actor, async (tx) => {
    const booking = await seenTour(tx, actor, bookingId)
    return {
      review: await reviewOf(tx, bookingId),
      mayReview: mayReviewBooking(actor, rowOfTour(booking)) && tourReviewable(endOf(booking), now) === 'yes',
    }
  })

const REFUSED_AS: Record<Exclude<TourReviewable, 'yes'>, ErrorCode> = {
  done: 'tour_already_reviewed',
  no_tour: 'illegal_transition',
  too_early: 'tour_review_too_early',
  too_late: 'tour_review_too_late',
}

/** Lists and searches show the summary that is stored with the tour; its row is locked before the review is written. */
const countReviews = async (tx: Db, tourId: string): Promise<void> => {
  await tx.execute(sql`
    update tours set (score, review_count) =
      (select round(avg(overall)), count(*) from tour_reviews where tour_id = ${tourId})
    where id = ${tourId}`)
}

const lockTour = async (tx: Db, tourId: string): Promise<void> => {
  await tx.execute(sql`select 1 from tours where id = ${tourId} for no key update`)
}

/** The name under which a review is shown: the first one only. */
const firstNameOf = (name: string): string => name.trim().split(/\s+/u)[0] ?? ''

/**
 * Reviews a tour inside the tenant's transaction of an idempotent call: review, states and the tour's score together.
 * Throws `not_found`, `forbidden`, or why it cannot be reviewed.
 */
export const reviewTour = async (
  { tx, now }: { tx: Db; now: Date },
  actor: Actor,
  { bookingId, scores, text, ...words }: Asked & { bookingId: string },
): Promise<TourReview> => {
  await lockBooking(tx, bookingId)
  const booking = await seenTour(tx, actor, bookingId)
  if (!mayReviewBooking(actor, rowOfTour(booking))) throw new Refusal('forbidden')
  const can = tourReviewable(endOf(booking), now)
  if (can !== 'yes') throw new Refusal(REFUSED_AS[can], { details: { state: booking.state } })
  await asSystem(tx, () => lockTour(tx, booking.tour_id))
  await tx.insert(tourReviews).values({
    id: uuidv7(),
    tourId: booking.tour_id,
    bookingId,
    clientId: booking.client_id,
    userId: booking.user_id,
    authorName: firstNameOf(actor.name),
    touredIn: `${booking.day.slice(0, 7)}-01`,
    ...words,
    ...scores,
    body: text,
    overall: tourScore(scores),
    createdAt: now,
  })
  await tx
    .update(bookings)
    .set({ state: 'reviewed', version: booking.version + 1 })
    .where(eq(bookings.id, bookingId))
  const owner = { id: bookingId, clientId: booking.client_id }
  const way = stepsToTourReview(booking.state) ?? []
  // Start and end are derived from the clock; only the review is the traveller's action.
  if (way.length > 2) await recordTransitions(tx, owner, way.slice(0, -1), { userId: null, at: now })
  await recordTransitions(tx, owner, way.slice(-2), { userId: actor.userId, at: now })
  await asSystem(tx, () => countReviews(tx, booking.tour_id))
  const review = await reviewOf(tx, bookingId)
  if (review === null) throw new Refusal('tour_already_reviewed')
  return review
}
