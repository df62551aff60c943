import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import type { ReportReason } from '#contract/bookings/messages.ts'
import { addDays } from '#contract/core/days.ts'
import {
  BLIND_DAYS,
  type HostReview,
  type HostReviews,
  type listHostReviews as listEndpoint,
  type StayToReview,
} from '#contract/products/stays/host-reviews.ts'
import type { Db } from '#server/database/db.ts'
import { readRow, readRows } from '#server/database/rows.ts'
import { reviews } from '#server/database/schema/products/stays/reviews.ts'
import { asSystem } from '#server/database/tenant.ts'
import { storeContactCase } from '#server/domain/content/contact-cases.ts'
import type { ContactGiven } from '#server/domain/content/contact-mails.ts'
import { byHost, recordActivity } from '#server/domain/bookings/activities/record-activity.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { openCursor, sealCursor } from '#server/domain/kernel/cursor.ts'
import { instantOfLocal } from '#server/domain/kernel/local-time.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { notifyAboutBooking } from '#server/domain/notifications/notify.ts'
import { leadGuest } from '../lead-guest.ts'
import { REVIEW_COLUMNS, reviewRow, reviewView } from './reviews.ts'

type Wanted = v.InferOutput<NonNullable<(typeof listEndpoint)['query']>>

const MOST_STAYS = 50

const hostRow = v.object({
  ...reviewRow.entries,
  booking_id: v.nullable(v.string()),
  property_id: v.string(),
  hotel_name: v.string(),
  reported_at: v.nullable(v.unknown()),
})

const hostView = (row: v.InferOutput<typeof hostRow>): HostReview => {
  const { isVerified: _always, publishedAt: _past, ...review } = reviewView(row)
  return {
    ...review,
    bookingId: row.booking_id,
    hotelName: row.hotel_name,
    isReported: row.reported_at !== null,
  }
}

const selected = sql`select ${REVIEW_COLUMNS}, r.booking_id, p.id as property_id, p.name as hotel_name, r.reported_at
  from reviews r join properties p on p.id = r.property_id`

/** A published review of one of the actor's properties. Throws `not_found`. */
const ownReviewRow = async (tx: Db, actor: Actor, reviewId: string, now: Date) => {
  const row = await readRow(
    tx,
    hostRow,
    sql`${selected} where r.id = ${reviewId} and p.owner_user_id = ${actor.userId}
      and r.published_at <= ${now.toISOString()}::timestamptz`,
  )
  if (row === undefined) throw notFound()
  return row
}

/** As its host sees it. Throws `not_found`. */
const ownReview = async (tx: Db, actor: Actor, reviewId: string, now: Date): Promise<HostReview> =>
  hostView(await ownReviewRow(tx, actor, reviewId, now))

const recordReview = (
  given: { tx: Db; now: Date },
  actor: Actor,
  kind: 'review_replied' | 'review_reported',
  { property_id, hotel_name, booking_id }: v.InferOutput<typeof hostRow>,
): void =>
  recordActivity(given, {
    kind,
    service: 'stay',
    listing: { id: property_id, name: hotel_name },
    ...byHost(actor),
    ...(booking_id !== null && { bookingId: booking_id }),
  })

const toReviewRow = v.object({
  booking_id: v.string(),
  reference: v.string(),
  hotel_name: v.string(),
  guest: v.string(),
  check_in: v.string(),
  check_out: v.string(),
  zone: v.string(),
})

/** Stays that ended in the blind days and whose guest the host has not reviewed. */
const staysToReview = async (db: Db, actor: Actor, now: Date): Promise<StayToReview[]> => {
  const at = now.toISOString()
  const rows = await readRows(
    db,
    toReviewRow,
    sql`
    select b.id as booking_id, b.reference, p.name as hotel_name, ${leadGuest(sql`s`)} as guest, s.check_in::text as check_in,
      coalesce(s.remaining ->> 'checkOut', s.check_out::text) as check_out, p.zone
    from properties p join stay_bookings s on s.property_id = p.id join bookings b on b.id = s.booking_id
    where p.owner_user_id = ${actor.userId} and b.user_id <> ${actor.userId}
      and b.state in ('confirmed', 'in_use', 'completed', 'reviewed')
      and coalesce(s.remaining ->> 'checkOut', s.check_out::text)::date <= (${at}::timestamptz at time zone p.zone)::date
      and coalesce(s.remaining ->> 'checkOut', s.check_out::text)::date >= (${at}::timestamptz at time zone p.zone)::date - ${BLIND_DAYS}::int
      and not exists (select 1 from guest_reviews g where g.booking_id = b.id)
    order by s.check_out, b.id limit ${MOST_STAYS}`,
  )
  return rows.map((row) => {
    const last = addDays(row.check_out, BLIND_DAYS)
    const until = instantOfLocal(`${last}T23:59`, row.zone) ?? new Date(`${last}T23:59:00Z`)
    return {
      bookingId: row.booking_id,
      reference: row.reference,
      hotelName: row.hotel_name,
      guest: row.guest,
      checkIn: row.check_in,
      checkOut: row.check_out,
      until: until.toISOString(),
    }
  })
}

const SHOWN = {
  all: sql`true`,
  unanswered: sql`r.reply is null`,
  reported: sql`r.reported_at is not null`,
} as const

/** Published reviews of the actor's properties, and what waits for the actor. */
export const listHostReviews = async (
  { db, cursorSecret, now }: { db: Db; cursorSecret: Uint8Array; now: Date },
  actor: Actor,
  { show, cursor, limit }: Wanted,
): Promise<HostReviews> => {
  const list = `host reviews ${actor.userId} ${show}`
  const after = openCursor(cursorSecret, list, cursor)
  const at = now.toISOString()
  const behind = after === null ? sql`true` : sql`(r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
  const rows = await readRows(
    db,
    hostRow,
    sql`${selected} where p.owner_user_id = ${actor.userId} and r.published_at <= ${at}::timestamptz and ${SHOWN[show]} and ${behind}
      order by r.created_at desc, r.id desc limit ${limit + 1}`,
  )
  const hidden = await readRow(
    db,
    v.object({ hidden: v.number() }),
    sql`select count(*)::int as hidden from reviews r join properties p on p.id = r.property_id
      where p.owner_user_id = ${actor.userId} and r.published_at > ${at}::timestamptz`,
  )
  const items = rows.slice(0, limit).map(hostView)
  const last = items.at(-1)
  return {
    items,
    nextCursor:
      rows.length > limit && last !== undefined
        ? sealCursor(cursorSecret, list, [last.writtenAt, last.reviewId])
        : null,
    toReview: await staysToReview(db, actor, now),
    hidden: hidden?.hidden ?? 0,
    asOf: at,
  }
}

/**
 * Replies to a review, once, inside the transaction of an idempotent call; its author is notified. Throws `not_found`, also
 * for hidden ones, and `already_replied`.
 */
export const replyToReview = (
  { tx, now }: { tx: Db; now: Date },
  actor: Actor,
  { reviewId, text }: { reviewId: string; text: string },
): Promise<HostReview> =>
  asSystem(tx, async () => {
    const review = await ownReviewRow(tx, actor, reviewId, now)
    const { booking_id: bookingId, hotel_name: hotelName } = review
    const replied = await tx
      .update(reviews)
      .set({ reply: text, repliedAt: now })
      .where(and(eq(reviews.id, reviewId), isNull(reviews.reply)))
      .returning({ id: reviews.id })
    if (replied.length === 0) throw new Refusal('already_replied')
    recordReview({ tx, now }, actor, 'review_replied', review)
    if (bookingId !== null) {
      const notification = { kind: 'review_replied' as const, facts: { by: hotelName } }
      notifyAboutBooking(tx, bookingId, notification, { at: now, doer: actor.userId, crosses: true })
    }
    return ownReview(tx, actor, reviewId, now)
  })

/** Reports a review to the operator, who finds it among the contact messages, quoted. Throws `not_found`. */
export const reportReview = (
  given: ContactGiven & { tx: Db },
  actor: Actor,
  { reviewId, reason, note }: { reviewId: string; reason: ReportReason; note: string },
): Promise<HostReview> =>
  asSystem(given.tx, async () => {
    const { tx, now } = given
    const row = await ownReviewRow(tx, actor, reviewId, now)
    const review = hostView(row)
    const reported = await tx
      .update(reviews)
      .set({ reportedAt: now })
      .where(and(eq(reviews.id, reviewId), isNull(reviews.reportedAt), lte(reviews.publishedAt, now)))
      .returning({ id: reviews.id })
    if (reported.length === 0) return review
    recordReview(given, actor, 'review_reported', row)
    const quoted = [review.title, review.text]
      .filter((part) => part !== '')
      .join('\n')
      .replace(/^/gmu, '> ')
    await storeContactCase(tx, given, {
      caseId: uuidv7(),
      topic: 'hosting',
      reference: '',
      name: actor.name,
      email: actor.email,
      message: [`${reason}: ${review.hotelName}, ${reviewId}`, quoted, note].filter((part) => part !== '').join('\n\n'),
    })
    return ownReview(tx, actor, reviewId, now)
  })
