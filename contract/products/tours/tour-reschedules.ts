import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { tourCancellationStepSchema } from './cancellation.ts'
import { departureIdSchema } from './departures.ts'
import { tourBookingParams, tourBookingSchema } from './tour-bookings.ts'

const errors = [
  'not_found',
  'forbidden',
  'illegal_transition',
  'reschedule_not_offered',
  'reschedules_used',
  'reschedule_too_late',
  'reschedule_day_too_far',
  'reschedule_price_higher',
  'departure_unknown',
  'departure_unchanged',
  'departure_closed',
  'departure_sold_out',
  'payment_method_not_offered',
  'own_part_fixed',
  'operator_unavailable',
  'policy_blocked',
  'approval_needed',
] as const

const rescheduleQuoteSchema = v.object({
  bookingId: idSchema,
  /** Send it back as `If-Match`. */
  version: v.number(),
  departureId: departureIdSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  zone: v.string(),
  before: moneySchema,
  after: moneySchema,
  /** Charged to the company account; a lower price is not refunded. */
  due: moneySchema,
  /** How often it may be moved after this. */
  left: v.number(),
  cancellation: v.array(tourCancellationStepSchema),
  asOf: instantSchema,
})
export type TourRescheduleQuote = v.InferOutput<typeof rescheduleQuoteSchema>

export const quoteTourReschedule = endpoint({
  name: 'tourBookings.quoteReschedule',
  forOthers: 'new',
  method: 'POST',
  path: '/api/Tours/Bookings/:bookingId/reschedule-quote',
  summary: 'Preview moving a booking to another departure of its option. Changes nothing.',
  access: 'signedIn',
  params: tourBookingParams,
  body: v.object({ departureId: departureIdSchema }),
  response: rescheduleQuoteSchema,
  errors,
})

export const rescheduleTour = endpoint({
  name: 'tourBookings.reschedule',
  forOthers: 'new',
  method: 'POST',
  path: '/api/Tours/Bookings/:bookingId/reschedule',
  summary:
    'Move a booking to another departure of its option at the difference the person saw. A higher price is charged to the company account where the operator takes it; a lower one is not refunded.',
  access: 'signedIn',
  params: tourBookingParams,
  body: v.object({ departureId: departureIdSchema, expectedDue: moneySchema }),
  response: tourBookingSchema,
  errors: [
    ...errors,
    'changed_meanwhile',
    'price_changed',
    'credit_limit_reached',
    'spend_limit_reached',
    'credit_paused',
  ],
  idempotent: true,
  ifMatch: true,
})
