import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { ledgerSchema, rightsSchema } from '#contract/bookings/admin-bookings.ts'
import { flightBookingSchema } from './flight-bookings.ts'

export const getAdminFlights = endpoint({
  name: 'adminBookings.getFlights',
  method: 'GET',
  path: '/api/Admin/Bookings/:bookingId/flights',
  summary:
    "One booking of flights of the company with its tickets, its ledger and who may do what. Another company's is `not_found`, as stays are.",
  access: 'admin',
  params: v.object({ bookingId: idSchema }),
  response: v.object({
    ...flightBookingSchema.entries,
    company: v.object({ name: v.string(), zone: v.string() }),
    ledger: ledgerSchema,
    rights: rightsSchema,
    /** True if the reader may open the ticket: the role `administrators` has no access to flight screens. */
    mayOpenTicket: v.boolean(),
    asOf: instantSchema,
  }),
  errors: ['not_found'],
})
export type AdminFlights = v.InferOutput<(typeof getAdminFlights)['response']>
