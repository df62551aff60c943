import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { countInUrl, daySchema, idSchema, instantSchema, lineSchema, paragraphSchema } from '#contract/core/scalars.ts'
import { guestReviewSchema } from './guest-review.ts'
import { REVIEW_LANGUAGES, REVIEW_SORTS, TRAVELLER_KINDS } from './review-filters.ts'

const mark = v.pipe(
  v.number('required'),
  v.integer('validation_failed'),
  v.minValue(1, 'validation_failed'),
  v.maxValue(10, 'validation_failed'),
)
const forEachSubScore = <Schema>(schema: Schema) => ({
  cleanliness: schema,
  location: schema,
  staff: schema,
  comfort: schema,
  value: schema,
  wifi: schema,
})
const counts = v.record(v.string(), v.number())

/** A review as everybody may read it: of its author the first name, the month and the kind of stay. */
const reviewSchema = v.object({
  reviewId: idSchema,
  authorName: v.string(),
  travellerKind: v.picklist(TRAVELLER_KINDS),
  language: v.picklist(REVIEW_LANGUAGES),
  /** The first day of the month of the stay. */
  stayedIn: daySchema,
  title: v.string(),
  text: v.string(),
  /** Whole marks, 1 to 10. */
  scores: v.object(forEachSubScore(v.number())),
  /** Tenths. */
  score: v.number(),
  /** Written for a booking of this house whose stay was over; false for demonstration reviews only. */
  isVerified: v.boolean(),
  isDemonstration: v.boolean(),
  writtenAt: instantSchema,
  /** Of the property, below the review; missing in answers of older servers. */
  reply: v.optional(v.nullable(v.object({ text: v.string(), at: instantSchema })), null),
  /** Until then only its author sees it; missing in answers of older servers. */
  publishedAt: v.optional(instantSchema),
})
export type Review = v.InferOutput<typeof reviewSchema>

const hotelParams = v.object({ hotelId: idSchema })

export const listReviews = endpoint({
  name: 'reviews.list',
  method: 'GET',
  path: '/api/Hotels/:hotelId/Reviews',
  summary: 'The reviews of a hotel. Pages by cursor.',
  access: 'public',
  params: hotelParams,
  query: v.object({
    sort: v.optional(v.picklist(REVIEW_SORTS, 'validation_failed'), 'newest'),
    language: v.optional(v.picklist(REVIEW_LANGUAGES, 'validation_failed')),
    travellerKind: v.optional(v.picklist(TRAVELLER_KINDS, 'validation_failed')),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
    limit: v.optional(countInUrl(1, 50, 'validation_failed'), 5),
  }),
  response: v.object({
    items: v.array(reviewSchema),
    /** Reviews that match, over every page. */
    total: v.number(),
    nextCursor: v.nullable(v.string()),
    asOf: instantSchema,
  }),
  errors: ['not_found'],
})

export const reviewSummary = endpoint({
  name: 'reviews.summary',
  method: 'GET',
  path: '/api/Hotels/:hotelId/Reviews/summary',
  summary: 'Mean scores of a hotel, and the number of reviews by score, language and traveller.',
  access: 'public',
  params: hotelParams,
  response: v.object({
    count: v.number(),
    /** Tenths; null without reviews. */
    score: v.nullable(v.number()),
    subScores: v.nullable(v.object(forEachSubScore(v.number()))),
    /** By the least score of the band in tenths. */
    bands: counts,
    languages: counts,
    travellerKinds: counts,
    demonstrations: v.number(),
    asOf: instantSchema,
  }),
  errors: ['not_found'],
})
export type ReviewSummary = v.InferOutput<(typeof reviewSummary)['response']>

const bookingParams = v.object({ bookingId: idSchema })

export const reviewOfBooking = endpoint({
  name: 'reviews.ofBooking',
  method: 'GET',
  path: '/api/Bookings/:bookingId/review',
  summary: 'The review of a stay, and whether the caller may write one.',
  access: 'signedIn',
  params: bookingParams,
  response: v.object({
    review: v.nullable(reviewSchema),
    mayReview: v.boolean(),
    /** The host's review of the caller, after publication. */
    fromHost: v.optional(v.nullable(guestReviewSchema), null),
  }),
  errors: ['not_found'],
})

export const reviewBody = v.object({
  scores: v.object(forEachSubScore(mark)),
  travellerKind: v.picklist(TRAVELLER_KINDS, 'required'),
  language: v.picklist(REVIEW_LANGUAGES, 'validation_failed'),
  title: v.optional(lineSchema(100), ''),
  text: v.optional(paragraphSchema(2000), ''),
})

export const createReview = endpoint({
  name: 'reviews.create',
  method: 'POST',
  path: '/api/Bookings/:bookingId/review',
  summary: 'Review one of my past stays, once, within 180 days. The booking becomes `reviewed`.',
  access: 'signedIn',
  params: bookingParams,
  body: reviewBody,
  response: reviewSchema,
  errors: ['not_found', 'illegal_transition', 'review_too_early', 'review_too_late', 'already_reviewed'],
  idempotent: true,
})
