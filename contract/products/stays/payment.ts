import { endpoint } from '#contract/core/endpoint.ts'
import { stayBookingSchema } from './bookings.ts'
import { bookingParams } from '#contract/payments/payments.ts'

export const checkPayment = endpoint({
  name: 'payments.check',
  method: 'POST',
  path: '/api/Bookings/:bookingId/payment-check',
  summary: 'Ask the gateway what became of the payments of a booking, and take its word. The booking as it is then.',
  access: 'signedIn',
  params: bookingParams,
  response: stayBookingSchema,
  errors: ['not_found', 'gateway_unavailable'],
})
