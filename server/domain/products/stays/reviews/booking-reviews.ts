import { and, eq, gt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type * as v from 'valibot'
import type { GuestReview } from '#contract/products/stays/guest-review.ts'
import type { Review, reviewBody } from '#contract/products/stays/reviews.ts'
import {
  firstNameOf,
  overallScore,
  reviewable,
  roadToReview,
  type Reviewable,
} from '#contract/products/stays/review-rules.ts'
import { mayReviewBooking } from '#server/domain/bookings/access.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { guestReviews, reviews } from '#server/database/schema/products/stays/reviews.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import { isVetted } from '#server/domain/companies/joining/vetted.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { termsLeft } from '../book/booking-parts.ts'
import { seenStay } from '../book/booking-reads.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { rowOf, type StoredStay } from '../book/booking-view.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { publishedAt } from './blind.ts'
import { shownGuestReview } from './guest-reviews.ts'
import { reviewView } from './reviews.ts'
import { countReviews, lockProperty } from './score.ts'

type Asked = v.InferOutput<typeof reviewBody>
type StoredReview = typeof reviews.$inferSelect

const viewOf = ({ createdAt, authorName, travellerKind, stayedIn, isDemonstration, ...row }: StoredReview): Review =>
  reviewView({
    ...row,
    author_name: authorName,
    traveller_kind: travellerKind,
    stayed_in: stayedIn,
    is_demonstration: isDemonstration,
    created_at: createdAt.toISOString(),
    published_at: row.publishedAt.toISOString(),
    replied_at: row.repliedAt?.toISOString() ?? null,
  })

const reviewOf = async (tx: Db, bookingId: string): Promise<Review | null> => {
  const [row] = await tx.select().from(reviews).where(eq(reviews.bookingId, bookingId))
  return row === undefined ? null : viewOf(row)
}

/** As it was stayed: nights that were cancelled are not part of it. */
const stayOf = (booking: StoredStay) => {
  const { checkIn, checkOut } = termsLeft(booking)
  return { state: booking.state, checkIn, checkOut, zone: booking.hotel.zone }
}

/**
 * Guests of other companies than the host's: their colleagues would review their own house. Unpaid nights
 * need a company that the operator knows: they may never have been slept.
 */
const mayReview = async (tx: Db, actor: Actor, booking: StoredStay): Promise<boolean> => {
  if (!mayReviewBooking(actor, rowOf(booking))) return false
  const { host_user_id: hostId, terms } = booking
  return asSystem(tx, async () => {
    if (terms.payment === 'at_property' && !(await isVetted(tx, actor.clientId))) return false
    if (hostId === null) return true
    const colleagues = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, hostId), eq(users.clientId, actor.clientId)))
    return colleagues.length === 0
  })
}

/**
 * The review of a booking, whether the actor may write one now, and what the host wrote about them. What is still hidden is
 * read by its author alone. Throws `not_found`.
 */
export const getBookingReview = (
  db: Db,
  actor: Actor,
  bookingId: string,
  now: Date,
): Promise<{ review: Review | null; mayReview: boolean; fromHost: GuestReview | null }> =>
  inTenant(db, actor, async (tx) => {
    const booking = await seenStay(tx, actor, bookingId)
    const review = await reviewOf(tx, bookingId)
    const isGuest = mayReviewBooking(actor, rowOf(booking))
    const isShown = review?.publishedAt !== undefined && new Date(review.publishedAt) <= now
    return {
      review: isGuest || isShown ? review : null,
      fromHost: isGuest ? await asSystem(tx, () => shownGuestReview(tx, bookingId, now)) : null,
      mayReview: reviewable(stayOf(booking), now) === 'yes' && (await mayReview(tx, actor, booking)),
    }
  })

const REFUSED_AS: Record<Exclude<Reviewable, 'yes'>, ConstructorParameters<typeof Refusal>[0]> = {
  done: 'already_reviewed',
  no_stay: 'illegal_transition',
  too_early: 'review_too_early',
  too_late: 'review_too_late',
}

/**
 * Reviews a stay inside the tenant's transaction of an idempotent call: review, states and the hotel's score together.
 * Throws `not_found`, `forbidden`, `already_reviewed`, `illegal_transition`, `review_too_early` or `review_too_late`.
 */
export const reviewBooking = async (
  given: { tx: Db; now: Date },
  actor: Actor,
  { bookingId, ...asked }: Asked & { bookingId: string },
): Promise<Review> => {
  const { tx, now } = given
  await tx.execute(sql`select 1 from bookings where id = ${bookingId} for update`)
  const booking = await seenStay(tx, actor, bookingId)
  if (!(await mayReview(tx, actor, booking))) throw new Refusal('forbidden')
  const can = reviewable(stayOf(booking), now)
  if (can !== 'yes') throw new Refusal(REFUSED_AS[can], { details: { state: booking.state } })

  const { hotelId } = booking.hotel
  const other = await asSystem(tx, async () => {
    await lockProperty(tx, hotelId)
    return tx.$count(guestReviews, eq(guestReviews.bookingId, bookingId))
  })
  const shownAt = booking.host_user_id === null ? now : publishedAt(stayOf(booking), now, other > 0)
  const { scores, text: body, ...words } = asked
  const [stored] = await tx
    .insert(reviews)
    .values({
      ...words,
      ...scores,
      id: uuidv7(),
      propertyId: hotelId,
      bookingId,
      clientId: booking.client_id,
      userId: booking.user_id,
      authorName: firstNameOf(actor.name),
      stayedIn: `${stayOf(booking).checkOut.slice(0, 7)}-01`,
      body,
      overall: overallScore(scores),
      createdAt: now,
      publishedAt: shownAt,
      isCounted: false,
    })
    .returning()
  if (stored === undefined) throw new Refusal('already_reviewed')
  await tx
    .update(bookings)
    .set({ state: 'reviewed', version: booking.version + 1 })
    .where(eq(bookings.id, bookingId))
  const owner = { id: bookingId, clientId: booking.client_id }
  const road = roadToReview(booking.state) ?? []
  // Arrival and departure are derived from the calendar; only the review is the guest's action.
  if (road.length > 2) await recordTransitions(tx, owner, road.slice(0, -1), { userId: null, at: now })
  await recordTransitions(tx, owner, road.slice(-2), { userId: actor.userId, at: now })
  await asSystem(tx, async () => {
    await tx
      .update(guestReviews)
      .set({ publishedAt: now })
      .where(and(eq(guestReviews.bookingId, bookingId), gt(guestReviews.publishedAt, now)))
    await countReviews(tx, hotelId, now)
  })
  return viewOf(stored)
}
