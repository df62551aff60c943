import { endpoint } from '#contract/core/endpoint.ts'
import { stayBookingSchema } from './bookings.ts'
import { bookingParams } from '#contract/payments/payments.ts'

export const checkPayment = endpoint({
  name: 'payments.check',
  forOthers: 'made',
  method: 'POST',
  path: '/api/Bookings/:bookingId/payment-check',
  summary: 'Check the payments of a booking at the gateway and apply the result. Returns the booking.',
  access: 'signedIn',
  params: bookingParams,
  response: stayBookingSchema,
  errors: ['not_found', 'gateway_unavailable'],
})
