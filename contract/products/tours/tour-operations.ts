import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { instantSchema, paragraphSchema } from '#contract/core/scalars.ts'
import { departureIdSchema } from './departures.ts'
import { OPERATOR_CANCELS } from './tour-bookings.ts'

/** Request and response of cancelling a departure, by its host or on behalf of its operator. */
export const departureCancellation = {
  params: v.object({ departureId: departureIdSchema }),
  body: v.object({
    reason: v.picklist(OPERATOR_CANCELS, 'required'),
    /** For the travellers. */
    note: v.optional(paragraphSchema(300), ''),
  }),
  response: v.object({
    departureId: departureIdSchema,
    /** How many bookings it cancels. */
    bookings: v.number(),
    at: instantSchema,
  }),
} as const

export const cancelDeparture = endpoint({
  name: 'tourDepartures.cancel',
  method: 'POST',
  path: '/api/Operator/Tours/Departures/:departureId/cancellation',
  summary:
    'Cancel a departure on behalf of the tour operator: nothing of it is sold any more, each booking is refunded in full and its booker is offered other dates. Repeating it changes nothing.',
  access: 'operator',
  ...departureCancellation,
  errors: ['not_found', 'departure_unknown', 'tour_day_in_past'],
  idempotent: true,
})

export const redeemVoucher = endpoint({
  name: 'tourVouchers.redeem',
  method: 'POST',
  path: '/api/Operator/Tours/Vouchers/:code/redemption',
  summary: 'Redeem a voucher on the day of the tour, once. Repeating it with the same key answers the same.',
  access: 'operator',
  params: v.object({ code: v.pipe(v.string(), v.regex(/^[A-Z0-9]{6,20}$/, 'validation_failed')) }),
  response: v.object({ code: v.string(), people: v.number(), title: v.string(), redeemedAt: instantSchema }),
  errors: ['not_found', 'voucher_redeemed', 'voucher_not_valid'],
  idempotent: true,
})
