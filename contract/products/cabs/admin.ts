import * as v from 'valibot'
import { adminRowEntries, ledgerSchema, rightsSchema } from '#contract/bookings/admin-bookings.ts'
import { instantSchema } from '#contract/core/scalars.ts'
import { cabBookingSchema } from './cab-bookings.ts'
import { VEHICLE_CLASSES, CAB_MODES } from './vehicles.ts'

/** The list of rides on the dashboard: who has a ride or a car today. */
export const CAB_TODAY_LISTS = ['riding'] as const

export const cabRowSchema = v.object({
  service: v.literal('cab'),
  ...adminRowEntries,
  /** Destination. */
  rideTitle: v.string(),
  operatorName: v.string(),
  mode: v.picklist(CAB_MODES),
  vehicleClass: v.picklist(VEHICLE_CLASSES),
  passengerName: v.string(),
  cityName: v.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  zone: v.string(),
  people: v.number(),
})
export type AdminCabRow = v.InferOutput<typeof cabRowSchema>

/** One ride with its ledger and who may do what. */
export const adminCabSchema = v.object({
  ...cabBookingSchema.entries,
  company: v.object({ name: v.string(), zone: v.string() }),
  ledger: ledgerSchema,
  rights: rightsSchema,
  asOf: instantSchema,
})
export type AdminCab = v.InferOutput<typeof adminCabSchema>
