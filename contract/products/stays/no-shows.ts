import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { REFUND_INTO } from '#contract/payments/states.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { stayBookingSchema } from './bookings.ts'

const bookingParams = v.object({ bookingId: idSchema })

export const quoteNoShow = endpoint({
  name: 'stays.quoteNoShow',
  method: 'GET',
  path: '/api/Bookings/:bookingId/no-show',
  summary:
    'Preview the cost of a no-show and the nights that go back on sale. For the host and the operator. Changes nothing.',
  access: 'signedIn',
  forHost: 'reception',
  params: bookingParams,
  response: v.object({
    bookingId: idSchema,
    version: v.number(),
    /** Fee of the cancellation step that applies at check-in. */
    fee: moneySchema,
    /** Refund to the company that booked. */
    refund: moneySchema,
    into: v.picklist(REFUND_INTO),
    /** Fee the property charges directly, for stays that are not paid yet. */
    feeAtProperty: moneySchema,
    /** The nights after the first that are not over, each with its rooms. */
    nightsBack: v.array(v.object({ night: v.string(), rooms: v.number() })),
    /** When the guest said to come, local time; empty where nothing was said. */
    arrivalTime: v.string(),
    canUndo: v.boolean(),
    asOf: instantSchema,
  }),
  errors: ['not_found', 'illegal_transition', 'no_show_too_early', 'no_show_too_late'],
})

export const reportNoShow = endpoint({
  name: 'stays.reportNoShow',
  method: 'POST',
  path: '/api/Bookings/:bookingId/no-show',
  summary:
    'Report a no-show: from 18:00 on the day of check-in until check-out, in the time zone of the property. The nights after the first go back on sale, and what is not charged is refunded.',
  access: 'signedIn',
  forHost: 'reception',
  params: bookingParams,
  response: stayBookingSchema,
  errors: ['not_found', 'illegal_transition', 'no_show_too_early', 'no_show_too_late', 'changed_meanwhile'],
  idempotent: true,
  ifMatch: true,
})

export const undoNoShow = endpoint({
  name: 'stays.undoNoShow',
  method: 'DELETE',
  path: '/api/Bookings/:bookingId/no-show',
  summary:
    'Undo a no-show because the guest arrived: within 24 hours, if nothing was refunded and the rooms are still available.',
  access: 'signedIn',
  forHost: 'reception',
  params: bookingParams,
  response: stayBookingSchema,
  errors: ['not_found', 'illegal_transition', 'no_show_final', 'no_show_refunded', 'sold_out', 'changed_meanwhile'],
  idempotent: true,
  ifMatch: true,
})

export const reportArrival = endpoint({
  name: 'stays.reportArrival',
  method: 'POST',
  path: '/api/Bookings/:bookingId/arrival',
  summary:
    'Report that the guest has arrived. For the host and the operator, from the day of check-in and the end of free cancellation.',
  access: 'signedIn',
  forHost: 'reception',
  params: bookingParams,
  response: stayBookingSchema,
  errors: ['not_found', 'illegal_transition', 'arrival_too_early', 'changed_meanwhile'],
  idempotent: true,
  ifMatch: true,
})

export const reportDeparture = endpoint({
  name: 'stays.reportDeparture',
  method: 'POST',
  path: '/api/Bookings/:bookingId/departure',
  summary: 'Report that the guest has left, also before the last night. For the host and the operator.',
  access: 'signedIn',
  forHost: 'reception',
  params: bookingParams,
  response: stayBookingSchema,
  errors: ['not_found', 'illegal_transition', 'changed_meanwhile'],
  idempotent: true,
  ifMatch: true,
})
