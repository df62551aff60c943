import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { REFUND_INTO } from '#contract/payments/states.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { flightBookingParams, flightBookingSchema } from './flight-bookings.ts'

const params = v.object({ ...flightBookingParams.entries, scheduleChangeId: idSchema })

/** The leg alone, or with it everything of the booking that has not left. */
export const REFUND_SCOPES = ['leg', 'rest'] as const

const refundQuoteSchema = v.object({
  bookingId: idSchema,
  version: v.number(),
  /** Refund for the leg. */
  leg: moneySchema,
  /** Refund for everything that has not departed; null if that is only the leg. */
  rest: v.nullable(moneySchema),
  into: v.picklist(REFUND_INTO),
  asOf: instantSchema,
})
export type ScheduleRefundQuote = v.InferOutput<typeof refundQuoteSchema>

export const quoteScheduleRefund = endpoint({
  name: 'flightBookings.quoteScheduleRefund',
  forOthers: 'made',
  method: 'GET',
  path: '/api/Flights/bookings/:bookingId/schedule-changes/:scheduleChangeId/refund',
  summary:
    'Preview the refund of a leg that its airline moved or cancelled: in full, whatever its fare. Changes nothing. `illegal_transition` if it was decided, or the change is too small.',
  access: 'flights',
  params,
  response: refundQuoteSchema,
  errors: ['not_found', 'forbidden', 'illegal_transition'],
})

export const acceptSchedule = endpoint({
  name: 'flightBookings.acceptSchedule',
  forOthers: 'made',
  method: 'POST',
  path: '/api/Flights/bookings/:bookingId/schedule-changes/:scheduleChangeId/acceptance',
  summary:
    'Accept the new times of a leg; they become those of the booking. Taking other flights instead is a change of the leg (`flightBookings.change`), free until this is decided.',
  access: 'flights',
  params,
  response: flightBookingSchema,
  errors: ['not_found', 'forbidden', 'illegal_transition', 'changed_meanwhile'],
  idempotent: true,
  ifMatch: true,
})

export const refundSchedule = endpoint({
  name: 'flightBookings.refundSchedule',
  forOthers: 'made',
  method: 'POST',
  path: '/api/Flights/bookings/:bookingId/schedule-changes/:scheduleChangeId/refund',
  summary:
    'Refund a leg that its airline moved or cancelled, alone or with all flights not departed yet, at the amount the person saw.',
  access: 'flights',
  params,
  body: v.object({ scope: v.picklist(REFUND_SCOPES), expectedRefund: moneySchema }),
  response: flightBookingSchema,
  errors: ['not_found', 'forbidden', 'illegal_transition', 'refund_changed', 'changed_meanwhile'],
  idempotent: true,
  ifMatch: true,
})
