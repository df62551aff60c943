import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { cabBookingParams, cabBookingSchema, rideNotesSchema, signNameSchema } from './cab-bookings.ts'
import { flightNumberSchema } from './ride.ts'

export const changeCabBooking = endpoint({
  name: 'cabBookings.change',
  forOthers: 'made',
  method: 'POST',
  path: '/api/Cabs/Bookings/:bookingId/details',
  summary:
    'Change the name on the sign, the flight number or the notes of a booked ride until its pick-up. What is missing stays. A flight that lands at another time moves the pick-up if the car is free.',
  access: 'signedIn',
  params: cabBookingParams,
  body: v.object({
    signName: v.optional(signNameSchema),
    /** Null takes the flight away. */
    flightNumber: v.optional(v.nullable(flightNumberSchema)),
    notes: v.optional(rideNotesSchema),
  }),
  response: cabBookingSchema,
  errors: [
    'not_found',
    'forbidden',
    'illegal_transition',
    'changed_meanwhile',
    'cab_change_too_late',
    'cab_flight_unknown',
    'cab_flight_elsewhere',
    'cab_flight_other_day',
    'cab_flight_too_far',
    'cab_changes_too_many',
    'cab_taken',
    'cab_too_soon',
  ],
  idempotent: true,
  ifMatch: true,
})
