import * as v from 'valibot'
import { NO_LONGER_CANCELLABLE } from '../bookings/cancellations.ts'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { idSchema } from '../core/scalars.ts'
import {
  bookingOfServiceSchema,
  cancellationPartSchema,
  cancellationQuoteSchema,
  PRODUCT_CANCELLATION_ERRORS,
} from './registry.ts'

const params = v.object({ bookingId: idSchema })

export type CancellationPart = v.InferOutput<typeof cancellationPartSchema>
export type CancellationQuote = v.InferOutput<typeof cancellationQuoteSchema>
export type BookingOfService = v.InferOutput<typeof bookingOfServiceSchema>

const errors = [...new Set([...NO_LONGER_CANCELLABLE, ...PRODUCT_CANCELLATION_ERRORS])] as const

export const quoteCancellation = endpoint({
  name: 'bookings.quoteCancellation',
  forOthers: 'made',
  method: 'GET',
  path: '/api/Bookings/:bookingId/cancellation',
  summary: 'Preview fee and refund of cancelling everything that is left of a booking. Changes nothing.',
  access: 'signedIn',
  params,
  response: cancellationQuoteSchema,
  errors,
})

export const quotePartialCancellation = endpoint({
  name: 'bookings.quotePartCancellation',
  forOthers: 'made',
  method: 'POST',
  path: '/api/Bookings/:bookingId/cancellation-quote',
  summary:
    'Preview fee and refund of a partial cancellation; changes nothing. The remaining nights of each room must be consecutive; the remaining travellers of a leg must be able to fly: no child or infant without an adult.',
  access: 'signedIn',
  params,
  body: v.object({ part: cancellationPartSchema }),
  response: cancellationQuoteSchema,
  errors,
})

export const cancelBooking = endpoint({
  name: 'bookings.cancel',
  forOthers: 'made',
  method: 'POST',
  path: '/api/Bookings/:bookingId/cancellation',
  summary:
    'Cancel a booking in full or in part at the refund the person saw; rooms and seats go back on sale. A part that is all that is left cancels the booking.',
  access: 'signedIn',
  params,
  body: v.object({ expectedRefund: moneySchema, part: v.optional(cancellationPartSchema) }),
  response: bookingOfServiceSchema,
  errors: [...errors, 'refund_changed', 'changed_meanwhile'],
  idempotent: true,
  ifMatch: true,
})
