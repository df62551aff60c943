import * as v from 'valibot'
import { adminRowEntries, ledgerSchema, rightsSchema } from '#contract/bookings/admin-bookings.ts'
import { instantSchema } from '#contract/core/scalars.ts'
import { tourBookingSchema } from './tour-bookings.ts'

/** The list of tours on the dashboard: who is on a tour today. */
export const TOUR_TODAY_LISTS = ['touring'] as const

export const tourRowSchema = v.object({
  service: v.literal('tour'),
  ...adminRowEntries,
  tourTitle: v.string(),
  operatorName: v.string(),
  cityName: v.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  zone: v.string(),
  /** Remaining travellers; all of them once the tour is over. */
  people: v.number(),
})
export type AdminTourRow = v.InferOutput<typeof tourRowSchema>

/** One tour with its ledger and who may do what. */
export const adminTourSchema = v.object({
  ...tourBookingSchema.entries,
  company: v.object({ name: v.string(), zone: v.string() }),
  ledger: ledgerSchema,
  rights: rightsSchema,
  asOf: instantSchema,
})
export type AdminTour = v.InferOutput<typeof adminTourSchema>
