import * as v from 'valibot'
import { instantSchema } from '#contract/core/scalars.ts'
import { adminRowEntries } from '#contract/bookings/admin-bookings.ts'

/** The two lists of flights on the dashboard: who takes off or lands today, and who is away between two flights. */
export const FLIGHT_TODAY_LISTS = ['flying', 'away'] as const

/** A leg in one line. */
const rowLegSchema = v.object({
  /** Airports by code, and the cities they are of. */
  from: v.string(),
  to: v.string(),
  fromCity: v.string(),
  toCity: v.string(),
  /** The clocks at the airports, `2026-12-01T06:10`, and the zone of the first. */
  departsLocal: v.string(),
  departsAt: instantSchema,
  arrivesLocal: v.string(),
  zone: v.string(),
  /** `GA 410`, in order. */
  flights: v.array(v.string()),
  /** How many of the travellers still fly it. */
  travellers: v.number(),
})

export const flightRowSchema = v.object({
  service: v.literal('flight'),
  ...adminRowEntries,
  legs: v.array(rowLegSchema),
  /** How many still fly on some leg; of flights that are over all of them. */
  travellers: v.number(),
  /** The airline's record locator (PNR); null until tickets are issued. */
  locator: v.nullable(v.string()),
})

export type AdminFlightRow = v.InferOutput<typeof flightRowSchema>
