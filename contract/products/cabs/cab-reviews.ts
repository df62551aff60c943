import * as v from 'valibot'
import { REVIEW_LANGUAGES, REVIEW_SORTS } from '#contract/bookings/review-rules.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { countInUrl, daySchema, idSchema, instantSchema, lineSchema, paragraphSchema } from '#contract/core/scalars.ts'
import { cabBookingParams } from './cab-bookings.ts'
import { VEHICLE_CLASSES } from './vehicles.ts'

const mark = v.pipe(
  v.number('required'),
  v.integer('validation_failed'),
  v.minValue(1, 'validation_failed'),
  v.maxValue(10, 'validation_failed'),
)
const forEachSubScore = <Schema>(schema: Schema) => ({
  punctuality: schema,
  driver: schema,
  car: schema,
  value: schema,
})

/** A review as everybody may read it: of its author the first name. */
const cabReviewSchema = v.object({
  reviewId: idSchema,
  authorName: v.string(),
  language: v.picklist(REVIEW_LANGUAGES),
  vehicleClass: v.picklist(VEHICLE_CLASSES),
  /** The first day of the month of the ride. */
  riddenIn: daySchema,
  title: v.string(),
  text: v.string(),
  /** Whole marks, 1 to 10. */
  scores: v.object(forEachSubScore(v.number())),
  /** Tenths. */
  score: v.number(),
  /** Written for a completed ride with this operator; false for demonstration reviews only. */
  isVerified: v.boolean(),
  isDemonstration: v.boolean(),
  writtenAt: instantSchema,
})
export type CabReview = v.InferOutput<typeof cabReviewSchema>

export const listCabReviews = endpoint({
  name: 'cabReviews.list',
  method: 'GET',
  path: '/api/Cabs/Operators/:operatorId/Reviews',
  summary: 'The reviews of an operator of cars with its mean scores. Pages by cursor.',
  access: 'public',
  params: v.object({ operatorId: idSchema }),
  query: v.object({
    sort: v.optional(v.picklist(REVIEW_SORTS, 'validation_failed'), 'newest'),
    language: v.optional(v.picklist(REVIEW_LANGUAGES, 'validation_failed')),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
    limit: v.optional(countInUrl(1, 50, 'validation_failed'), 5),
  }),
  response: v.object({
    items: v.array(cabReviewSchema),
    /** Reviews that match, over every page. */
    total: v.number(),
    nextCursor: v.nullable(v.string()),
    /** Of all reviews of the operator, in tenths; null without reviews. */
    score: v.nullable(v.number()),
    subScores: v.nullable(v.object(forEachSubScore(v.number()))),
    count: v.number(),
    asOf: instantSchema,
  }),
  errors: ['not_found'],
})
export type CabReviewPage = v.InferOutput<(typeof listCabReviews)['response']>

export const reviewOfCabBooking = endpoint({
  name: 'cabReviews.ofBooking',
  method: 'GET',
  path: '/api/Cabs/Bookings/:bookingId/review',
  summary: 'The review of a booked ride, and whether the caller may write one.',
  access: 'signedIn',
  params: cabBookingParams,
  response: v.object({ review: v.nullable(cabReviewSchema), mayReview: v.boolean() }),
  errors: ['not_found'],
})

export const cabReviewBody = v.object({
  scores: v.object(forEachSubScore(mark)),
  language: v.picklist(REVIEW_LANGUAGES, 'validation_failed'),
  title: v.optional(lineSchema(100), ''),
  text: v.optional(paragraphSchema(2000), ''),
})

export const createCabReview = endpoint({
  name: 'cabReviews.create',
  method: 'POST',
  path: '/api/Cabs/Bookings/:bookingId/review',
  summary: 'Review one of my rides, once, within 180 days after it ended. The booking becomes `reviewed`.',
  access: 'signedIn',
  params: cabBookingParams,
  body: cabReviewBody,
  response: cabReviewSchema,
  errors: ['not_found', 'illegal_transition', 'cab_review_too_early', 'cab_review_too_late', 'cab_already_reviewed'],
  idempotent: true,
})
