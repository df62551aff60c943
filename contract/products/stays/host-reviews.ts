import * as v from 'valibot'
import type { BookingState } from '#contract/bookings/states.ts'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import {
  countInUrl,
  daySchema,
  idSchema,
  instantSchema,
  paragraphSchema,
  requiredParagraphSchema,
} from '#contract/core/scalars.ts'
import { REPORT_REASONS } from '#contract/bookings/messages.ts'
import { GUEST_MARKS, guestReviewSchema } from './guest-review.ts'
import { REVIEW_LANGUAGES, TRAVELLER_KINDS } from './review-filters.ts'
import { roadToReview, SUB_SCORES } from './review-rules.ts'

/**
 * Days after check-out in which a host reviews a guest, and in which what either wrote is hidden until the other has written
 * too: nobody answers a review with a review.
 */
export const BLIND_DAYS = 14
export const REPLY_LENGTH = 1000

export type GuestReviewable = 'yes' | 'no_stay' | 'too_early' | 'too_late'

/** Review status of a guest: from the day of check-out at the property on, in the blind days. */
export const guestReviewable = (
  stay: { state: BookingState; checkOut: string; zone: string },
  now: Date,
): GuestReviewable => {
  if (roadToReview(stay.state) === null) return 'no_stay'
  const today = dayInZone(now, stay.zone)
  const hasLeft = stay.state === 'completed' || stay.state === 'reviewed'
  if (!hasLeft && today < stay.checkOut) return 'too_early'
  return today > addDays(stay.checkOut, BLIND_DAYS) ? 'too_late' : 'yes'
}

const mark = v.pipe(
  v.number('required'),
  v.integer('validation_failed'),
  v.minValue(1, 'validation_failed'),
  v.maxValue(10, 'validation_failed'),
)

const hostReviewSchema = v.object({
  reviewId: idSchema,
  bookingId: v.nullable(idSchema),
  hotelName: v.string(),
  /** First name. */
  authorName: v.string(),
  travellerKind: v.picklist(TRAVELLER_KINDS),
  language: v.picklist(REVIEW_LANGUAGES),
  stayedIn: daySchema,
  title: v.string(),
  text: v.string(),
  scores: v.object(v.entriesFromList(SUB_SCORES, v.number())),
  /** Tenths. */
  score: v.number(),
  isDemonstration: v.boolean(),
  writtenAt: instantSchema,
  reply: v.nullable(v.object({ text: v.string(), at: instantSchema })),
  isReported: v.boolean(),
})
export type HostReview = v.InferOutput<typeof hostReviewSchema>

const stayToReviewSchema = v.object({
  bookingId: idSchema,
  reference: v.string(),
  hotelName: v.string(),
  /** Lead guest. */
  guest: v.string(),
  checkIn: daySchema,
  checkOut: daySchema,
  /** The last moment to write. */
  until: instantSchema,
})
export type StayToReview = v.InferOutput<typeof stayToReviewSchema>

export const REVIEW_FILTERS = ['all', 'unanswered', 'reported'] as const

export const listHostReviews = endpoint({
  name: 'hostReviews.list',
  method: 'GET',
  path: '/api/Agent/Reviews',
  summary:
    'Published reviews of my properties, latest first, pages by cursor; stays whose guest I may review; and how many reviews are still hidden.',
  access: 'agent',
  forHost: 'manager',
  query: v.object({
    show: v.optional(v.picklist(REVIEW_FILTERS, 'validation_failed'), 'all'),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
    limit: v.optional(countInUrl(1, 50, 'validation_failed'), 20),
  }),
  response: v.object({
    items: v.array(hostReviewSchema),
    nextCursor: v.nullable(v.string()),
    /** Soonest deadline first, 50 or fewer. */
    toReview: v.array(stayToReviewSchema),
    /** Reviews of guests that are shown once I have reviewed them, or the blind days are over. */
    hidden: v.number(),
    asOf: instantSchema,
  }),
})
export type HostReviews = v.InferOutput<(typeof listHostReviews)['response']>

export const guestReviewBody = v.object({
  scores: v.object(v.entriesFromList(GUEST_MARKS, mark)),
  text: v.optional(paragraphSchema(REPLY_LENGTH), ''),
})

export const reviewGuest = endpoint({
  name: 'hostReviews.ofGuest',
  method: 'POST',
  path: '/api/Agent/Bookings/:bookingId/guestReview',
  summary: `Review the guest of a stay at my property, once, within ${BLIND_DAYS} days after check-out. If the guest has reviewed the stay, both are shown at once.`,
  access: 'agent',
  forHost: 'manager',
  idempotent: true,
  params: v.object({ bookingId: idSchema }),
  body: guestReviewBody,
  response: guestReviewSchema,
  errors: ['not_found', 'already_reviewed', 'illegal_transition', 'review_too_early', 'review_too_late'],
})

const reviewParams = v.object({ reviewId: idSchema })

export const replyToReview = endpoint({
  name: 'hostReviews.reply',
  method: 'POST',
  path: '/api/Agent/Reviews/:reviewId/reply',
  summary: 'Reply to a published review of my property, once. Everybody sees it below the review.',
  access: 'agent',
  forHost: 'manager',
  idempotent: true,
  params: reviewParams,
  body: v.object({ text: requiredParagraphSchema(REPLY_LENGTH) }),
  response: hostReviewSchema,
  errors: ['not_found', 'already_replied'],
})

export const reportReview = endpoint({
  name: 'hostReviews.report',
  method: 'POST',
  path: '/api/Agent/Reviews/:reviewId/report',
  summary:
    'Report a published review of my property to the operator, who reads it with the contact messages. It stays shown. Repeating it changes nothing.',
  access: 'agent',
  forHost: 'manager',
  idempotent: true,
  params: reviewParams,
  body: v.object({ reason: v.picklist(REPORT_REASONS, 'required'), note: v.optional(paragraphSchema(1000), '') }),
  response: hostReviewSchema,
  errors: ['not_found'],
})

export const HOST_REVIEW_ENDPOINTS = [listHostReviews, reviewGuest, replyToReview, reportReview]
