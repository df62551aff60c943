import * as v from 'valibot'
import { BOOKING_STATES } from '../bookings/states.ts'
import { endpoint } from '../core/endpoint.ts'
import { idSchema, instantSchema, paragraphSchema } from '../core/scalars.ts'
import { DECLINE_REASONS, hostBookingParams } from './requests.ts'

/** A booking after a host did something with it. */
const answeredSchema = v.object({
  bookingId: idSchema,
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  version: v.number(),
  at: instantSchema,
})
export type Answered = v.InferOutput<typeof answeredSchema>

export const acceptRequest = endpoint({
  name: 'hosts.acceptRequest',
  method: 'POST',
  path: '/api/Agent/Bookings/:bookingId/acceptance',
  summary:
    'Accept a booking that waits for my confirmation at a listing of mine: it is confirmed. `request_answered` has `details.answer`, how the request ended, and `details.at`.',
  access: 'agent',
  forHost: 'reception',
  params: hostBookingParams,
  response: answeredSchema,
  errors: ['not_found', 'request_answered'],
  idempotent: true,
})

export const declineBody = v.pipe(
  v.object({
    declineReason: v.picklist(DECLINE_REASONS),
    /** For the guest; needed where the reason is `other`. */
    note: v.optional(paragraphSchema(300), ''),
  }),
  v.forward(
    v.partialCheck(
      [['declineReason'], ['note']],
      ({ declineReason, note }) => declineReason !== 'other' || note.trim() !== '',
      'required',
    ),
    ['note'],
  ),
)

export const declineRequest = endpoint({
  name: 'hosts.declineRequest',
  method: 'POST',
  path: '/api/Agent/Bookings/:bookingId/refusal',
  summary:
    'Decline a booking that waits for my confirmation at a listing of mine, with a reason that the guest reads: it is refunded in full and its stock is on sale again. `request_answered` as for accepting.',
  access: 'agent',
  forHost: 'reception',
  params: hostBookingParams,
  body: declineBody,
  response: answeredSchema,
  errors: ['not_found', 'request_answered'],
  idempotent: true,
})

export const checkInBody = v.object({
  /**
   * The signed or typed code of the voucher that the guest showed. It checks in only who it is for, and with it guests of a
   * stay may arrive while cancelling is still free.
   */
  voucher: v.optional(v.pipe(v.string(), v.maxLength(400, 'too_long'))),
})

export const checkIn = endpoint({
  name: 'hosts.checkIn',
  method: 'POST',
  path: '/api/Agent/Bookings/:bookingId/check-in',
  summary:
    'Check the guests of a booking at a listing of mine in, also later than it was seen on the device. The first one counts: `already_checked_in` has `details.at` and `details.by`. Signed vouchers of tours and rides are taken until two days after the end; one that is not genuine, of another booking or of before a change is refused as such. Where the booking is over `booking_over` has `details.state` and `details.at`.',
  access: 'agent',
  forHost: 'reception',
  params: hostBookingParams,
  body: checkInBody,
  response: answeredSchema,
  errors: [
    'not_found',
    'already_checked_in',
    'booking_over',
    'arrival_too_early',
    'voucher_not_genuine',
    'voucher_of_other_booking',
    'voucher_outdated',
  ],
  idempotent: true,
})

export const checkOut = endpoint({
  name: 'hosts.checkOut',
  method: 'POST',
  path: '/api/Agent/Bookings/:bookingId/check-out',
  summary:
    'Check the guests of a booking at a listing of mine out, also before the last day, and later than it was seen on the device. The first one counts: `already_checked_out` has `details.at`. Where the booking is over for another reason `booking_over` has `details.state` and `details.at`.',
  access: 'agent',
  forHost: 'reception',
  params: hostBookingParams,
  response: answeredSchema,
  errors: ['not_found', 'not_checked_in', 'already_checked_out', 'booking_over'],
  idempotent: true,
})
