import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { idSchema } from '#contract/core/scalars.ts'
import { stayBookingSchema } from './bookings.ts'

export const withdrawRequest = endpoint({
  name: 'stays.withdrawRequest',
  forOthers: 'made',
  method: 'POST',
  path: '/api/Bookings/:bookingId/request-withdrawal',
  summary:
    'Withdraw a booking that waits for the confirmation of its host: it is cancelled without a fee and refunded in full. `request_answered` has `details.answer` and `details.at` where it was answered meanwhile.',
  access: 'signedIn',
  params: v.object({ bookingId: idSchema }),
  response: stayBookingSchema,
  errors: ['not_found', 'request_answered'],
  idempotent: true,
})
