import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { legalNameSchema } from '#contract/accounts/person.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { flightCreditSchema } from './credit-envelope.ts'

const knownCreditSchema = v.object({
  ...flightCreditSchema.entries,
  bookingId: idSchema,
  reference: v.string(),
  /** Name of the traveller, as on the booked ticket. */
  name: legalNameSchema,
  airline: v.string(),
  /** Of a booking that the caller made. */
  isOwn: v.boolean(),
  /** Of a ticket that the caller travelled on, which a colleague booked. */
  isTraveller: v.boolean(),
  maySeeBooking: v.boolean(),
})
export type KnownCredit = v.InferOutput<typeof knownCreditSchema>

export const listFlightCredits = endpoint({
  name: 'flightCredits.list',
  method: 'GET',
  path: '/api/Flights/credits',
  summary:
    'Unused airline credits of bookings I made or travel on, or of all bookings for admins of the company: by expiry, at most two hundred. For reference only: the airline redeems them.',
  access: 'flights',
  response: v.object({ items: v.array(knownCreditSchema), asOf: instantSchema }),
})

export const markFlightCredit = endpoint({
  name: 'flightCredits.use',
  method: 'POST',
  path: '/api/Flights/credits/:creditId/use',
  summary:
    'Mark a credit as used with its airline, or with `isUsed: false` as unused again. `illegal_transition` if it is so already, or expired.',
  access: 'flights',
  params: v.object({ creditId: idSchema }),
  body: v.object({ isUsed: v.boolean() }),
  response: knownCreditSchema,
  errors: ['not_found', 'illegal_transition'],
  idempotent: true,
})
