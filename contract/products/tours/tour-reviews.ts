import * as v from 'valibot'
import { REVIEW_LANGUAGES, REVIEW_SORTS } from '#contract/bookings/review-rules.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { countInUrl, daySchema, idSchema, instantSchema, lineSchema, paragraphSchema } from '#contract/core/scalars.ts'
import { tourBookingParams } from './tour-bookings.ts'

export const TOUR_REVIEW_LANGUAGES = REVIEW_LANGUAGES

const mark = v.pipe(
  v.number('required'),
  v.integer('validation_failed'),
  v.minValue(1, 'validation_failed'),
  v.maxValue(10, 'validation_failed'),
)
const forEachSubScore = <Schema>(schema: Schema) => ({
  guide: schema,
  content: schema,
  organisation: schema,
  value: schema,
})
const counts = v.record(v.string(), v.number())

/** A review as everybody may read it: of its author the first name. */
const tourReviewSchema = v.object({
  reviewId: idSchema,
  authorName: v.string(),
  language: v.picklist(TOUR_REVIEW_LANGUAGES),
  /** The first day of the month of the tour. */
  touredIn: daySchema,
  title: v.string(),
  text: v.string(),
  /** Whole marks, 1 to 10. */
  scores: v.object(forEachSubScore(v.number())),
  /** Tenths. */
  score: v.number(),
  /** Written for a completed booking of this tour; false for demonstration reviews only. */
  isVerified: v.boolean(),
  isDemonstration: v.boolean(),
  writtenAt: instantSchema,
})
export type TourReview = v.InferOutput<typeof tourReviewSchema>

const tourParams = v.object({ tourId: idSchema })

export const listTourReviews = endpoint({
  name: 'tourReviews.list',
  method: 'GET',
  path: '/api/Tours/:tourId/Reviews',
  summary: 'The reviews of a tour. Pages by cursor.',
  access: 'public',
  params: tourParams,
  query: v.object({
    sort: v.optional(v.picklist(REVIEW_SORTS, 'validation_failed'), 'newest'),
    language: v.optional(v.picklist(TOUR_REVIEW_LANGUAGES, 'validation_failed')),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
    limit: v.optional(countInUrl(1, 50, 'validation_failed'), 5),
  }),
  response: v.object({
    items: v.array(tourReviewSchema),
    /** Reviews that match, over every page. */
    total: v.number(),
    nextCursor: v.nullable(v.string()),
    asOf: instantSchema,
  }),
  errors: ['not_found'],
})

export const tourReviewSummary = endpoint({
  name: 'tourReviews.summary',
  method: 'GET',
  path: '/api/Tours/:tourId/Reviews/summary',
  summary: 'Mean scores of a tour, and the number of reviews by score and language.',
  access: 'public',
  params: tourParams,
  response: v.object({
    count: v.number(),
    /** Tenths; null without reviews. */
    score: v.nullable(v.number()),
    subScores: v.nullable(v.object(forEachSubScore(v.number()))),
    /** By the least score of the band in tenths: 90, 80, 70, 60, 10. */
    bands: counts,
    languages: counts,
    demonstrations: v.number(),
    asOf: instantSchema,
  }),
  errors: ['not_found'],
})
export type TourReviewSummary = v.InferOutput<(typeof tourReviewSummary)['response']>

export const reviewOfTourBooking = endpoint({
  name: 'tourReviews.ofBooking',
  method: 'GET',
  path: '/api/Tours/Bookings/:bookingId/review',
  summary: 'The review of a booked tour, and whether the caller may write one.',
  access: 'signedIn',
  params: tourBookingParams,
  response: v.object({ review: v.nullable(tourReviewSchema), mayReview: v.boolean() }),
  errors: ['not_found'],
})

export const tourReviewBody = v.object({
  scores: v.object(forEachSubScore(mark)),
  language: v.picklist(TOUR_REVIEW_LANGUAGES, 'validation_failed'),
  title: v.optional(lineSchema(100), ''),
  text: v.optional(paragraphSchema(2000), ''),
})

export const createTourReview = endpoint({
  name: 'tourReviews.create',
  method: 'POST',
  path: '/api/Tours/Bookings/:bookingId/review',
  summary: 'Review one of my tours, once, within 180 days after it ended. The booking becomes `reviewed`.',
  access: 'signedIn',
  params: tourBookingParams,
  body: tourReviewBody,
  response: tourReviewSchema,
  errors: ['not_found', 'illegal_transition', 'tour_review_too_early', 'tour_review_too_late', 'tour_already_reviewed'],
  idempotent: true,
})
