import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { idSchema } from '../core/scalars.ts'
import { bookingOfServiceSchema } from './registry.ts'

export const withdrawRequest = endpoint({
  name: 'bookings.withdrawRequest',
  forOthers: 'made',
  method: 'POST',
  path: '/api/Bookings/:bookingId/request-withdrawal',
  summary:
    'Withdraw a booking that waits for the confirmation of its host: it is cancelled without a fee and refunded in full. `request_answered` has `details.answer` and `details.at` where it was answered meanwhile.',
  access: 'signedIn',
  params: v.object({ bookingId: idSchema }),
  response: bookingOfServiceSchema,
  errors: ['not_found', 'request_answered'],
  idempotent: true,
})
