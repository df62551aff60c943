import { and, eq, lte, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { GuestReview } from '#contract/products/stays/guest-review.ts'
import { guestReviewable, type GuestReviewable, type guestReviewBody } from '#contract/products/stays/host-reviews.ts'
import type { Db } from '#server/database/db.ts'
import { guestReviews, reviews } from '#server/database/schema/products/stays/reviews.ts'
import { asSystem } from '#server/database/tenant.ts'
import { byHost, recordActivity } from '#server/domain/bookings/activities/record-activity.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { termsLeft } from '../book/booking-parts.ts'
import { seenStay } from '../book/booking-reads.ts'
import { publishedAt } from './blind.ts'
import { countReviews, lockProperty } from './score.ts'

type Row = typeof guestReviews.$inferSelect

const guestReviewView = ({ communication, care, rules, text, ...row }: Row): GuestReview => ({
  scores: { communication, care, rules },
  text,
  writtenAt: row.createdAt.toISOString(),
  publishedAt: row.publishedAt.toISOString(),
})

/** The published review of the guest by the host; read as the installation. */
export const shownGuestReview = async (tx: Db, bookingId: string, now: Date): Promise<GuestReview | null> => {
  const [row] = await tx
    .select()
    .from(guestReviews)
    .where(and(eq(guestReviews.bookingId, bookingId), lte(guestReviews.publishedAt, now)))
  return row === undefined ? null : guestReviewView(row)
}

const REFUSED_AS: Record<Exclude<GuestReviewable, 'yes'>, ConstructorParameters<typeof Refusal>[0]> = {
  no_stay: 'illegal_transition',
  too_early: 'review_too_early',
  too_late: 'review_too_late',
}

/**
 * Reviews the guest of a stay at the actor's own property, inside the tenant's transaction of an idempotent call. What the
 * guest wrote meanwhile is shown with it. Throws `not_found`, `already_reviewed`, `illegal_transition`, `review_too_early`
 * or `review_too_late`.
 */
export const reviewGuest = async (
  { tx, now }: { tx: Db; now: Date },
  actor: Actor,
  { bookingId, scores, text }: v.InferOutput<typeof guestReviewBody> & { bookingId: string },
): Promise<GuestReview> => {
  const booking = await seenStay(tx, actor, bookingId)
  if (booking.host_user_id !== actor.userId || booking.user_id === actor.userId) throw notFound()
  const { hotelId: propertyId, name, zone } = booking.hotel
  const stay = { state: booking.state, checkOut: termsLeft(booking).checkOut, zone }
  const can = guestReviewable(stay, now)
  if (can !== 'yes') throw new Refusal(REFUSED_AS[can], { details: { state: booking.state } })
  return asSystem(tx, async () => {
    await tx.execute(sql`select 1 from bookings where id = ${bookingId} for update`)
    await lockProperty(tx, propertyId)
    const [own] = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.bookingId, bookingId))
    const [stored] = await tx
      .insert(guestReviews)
      .values({
        ...scores,
        bookingId,
        propertyId,
        hostUserId: actor.userId,
        guestUserId: booking.user_id,
        text,
        createdAt: now,
        publishedAt: publishedAt(stay, now, own !== undefined),
      })
      .onConflictDoNothing()
      .returning()
    if (stored === undefined) throw new Refusal('already_reviewed')
    recordActivity(
      { tx, now },
      {
        kind: 'guest_reviewed',
        service: 'stay',
        listing: { id: propertyId, name },
        ...byHost(actor),
        bookingId,
      },
    )
    if (own !== undefined) {
      const isHidden = sql`${reviews.publishedAt} > ${now.toISOString()}::timestamptz`
      await tx
        .update(reviews)
        .set({ publishedAt: now })
        .where(and(eq(reviews.id, own.id), isHidden))
      await countReviews(tx, propertyId, now)
    }
    return guestReviewView(stored)
  })
}
