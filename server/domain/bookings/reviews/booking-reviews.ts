import { eq } from 'drizzle-orm'
import { bookingReviewable, stepsToReview, type BookingReviewable } from '#contract/bookings/review-rules.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import type { Actor } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { mayReviewBooking, type BookingRow } from '../access.ts'
import { lockBooking } from '../lock-booking.ts'
import { recordTransitions } from '../transitions.ts'

/** What is known of a stored booking that may be reviewed. */
type Reviewed = {
  id: string
  client_id: string
  user_id: string
  state: BookingState
  version: number
  ends_at: string
  zone: string
}

/** What a service adds: `S` is its stored booking, `Asked` what was written, `Review` how everybody sees it. */
type ReviewParts<S extends Reviewed, Asked, Review> = {
  seen: (tx: Db, actor: Actor, bookingId: string) => Promise<S>
  rowOf: (booking: S) => BookingRow
  refusedAs: Readonly<Record<Exclude<BookingReviewable, 'yes'>, ErrorCode>>
  /** Locks the row whose score is stored, as the installation, so that two reviews are counted one after the other. */
  lock: (tx: Db, booking: S) => Promise<void>
  store: (tx: Db, booking: S, written: { authorName: string; asked: Asked; now: Date }) => Promise<void>
  /** Writes the score that lists and searches show, as the installation. */
  count: (tx: Db, booking: S) => Promise<void>
  read: (tx: Db, bookingId: string) => Promise<Review | null>
}

/** The name under which a review is shown: the first one only. */
const firstNameOf = (name: string): string => name.trim().split(/\s+/u)[0] ?? ''

const endOf = ({ state, ends_at: endsAt, zone }: Reviewed) => ({ state, endsAt: new Date(endsAt), zone })

/** How bookings of a service are reviewed: by who booked, once, after the end. */
export const bookingReviews = <S extends Reviewed, Asked, Review>(parts: ReviewParts<S, Asked, Review>) => ({
  /** The review of a booking, and whether the actor may write one now. Throws `not_found`. */
  ofBooking: (
    db: Db,
    actor: Actor,
    bookingId: string,
    now: Date,
  ): Promise<{ review: Review | null; mayReview: boolean }> =>
    inTenant(db, actor, async (tx) => {
      const booking = await parts.seen(tx, actor, bookingId)
      return {
        review: await parts.read(tx, bookingId),
        mayReview: mayReviewBooking(actor, parts.rowOf(booking)) && bookingReviewable(endOf(booking), now) === 'yes',
      }
    }),

  /**
   * Writes a review inside the tenant's transaction of an idempotent call: review, states and score together. Throws
   * `not_found`, `forbidden`, or why the booking cannot be reviewed.
   */
  async write({ tx, now }: { tx: Db; now: Date }, actor: Actor, bookingId: string, asked: Asked): Promise<Review> {
    await lockBooking(tx, bookingId)
    const booking = await parts.seen(tx, actor, bookingId)
    if (!mayReviewBooking(actor, parts.rowOf(booking))) throw new Refusal('forbidden')
    const can = bookingReviewable(endOf(booking), now)
    if (can !== 'yes') throw new Refusal(parts.refusedAs[can], { details: { state: booking.state } })
    await asSystem(tx, () => parts.lock(tx, booking))
    await parts.store(tx, booking, { authorName: firstNameOf(actor.name), asked, now })
    await tx
      .update(bookings)
      .set({ state: 'reviewed', version: booking.version + 1 })
      .where(eq(bookings.id, bookingId))
    const owner = { id: bookingId, clientId: booking.client_id }
    const way = stepsToReview(booking.state) ?? []
    // Start and end are derived from the clock; only the review is the traveller's action.
    if (way.length > 2) await recordTransitions(tx, owner, way.slice(0, -1), { userId: null, at: now })
    await recordTransitions(tx, owner, way.slice(-2), { userId: actor.userId, at: now })
    await asSystem(tx, () => parts.count(tx, booking))
    const review = await parts.read(tx, bookingId)
    if (review === null) throw new Refusal(parts.refusedAs.done)
    return review
  },
})
