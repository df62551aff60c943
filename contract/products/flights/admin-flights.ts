import * as v from 'valibot'
import { instantSchema } from '#contract/core/scalars.ts'
import { ledgerSchema, rightsSchema } from '#contract/bookings/admin-bookings.ts'
import { flightBookingSchema } from './flight-bookings.ts'

/** Flights with their tickets, their ledger and who may do what. */
export const adminFlightsSchema = v.object({
  ...flightBookingSchema.entries,
  company: v.object({ name: v.string(), zone: v.string() }),
  ledger: ledgerSchema,
  rights: rightsSchema,
  /** True if the reader may open the ticket: the role `administrators` has no access to flight screens. */
  mayOpenTicket: v.boolean(),
  asOf: instantSchema,
})
export type AdminFlights = v.InferOutput<typeof adminFlightsSchema>
