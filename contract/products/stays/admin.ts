import * as v from 'valibot'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { stayBookingSchema } from './bookings.ts'
import { HOLD_STATES } from './holds.ts'
import { adminRowEntries, ledgerSchema, rightsSchema } from '#contract/bookings/admin-bookings.ts'

/** The four lists of the dashboard. */
export const TODAY_LISTS = ['arriving', 'staying', 'leaving', 'booked'] as const

export const stayRowSchema = v.object({
  service: v.literal('stay'),
  ...adminRowEntries,
  hotelId: idSchema,
  hotelName: v.string(),
  cityName: v.string(),
  checkIn: v.string(),
  checkOut: v.string(),
  nights: v.number(),
  rooms: v.number(),
})

export type AdminStayRow = v.InferOutput<typeof stayRowSchema>

/** One stay with its ledger, its hold and who may do what. */
export const adminStaySchema = v.object({
  ...stayBookingSchema.entries,
  company: v.object({ name: v.string(), zone: v.string() }),
  /** Reason the booker gave for a stay outside the travel policy; empty if none was given. */
  policyReason: v.optional(v.string(), ''),
  ledger: ledgerSchema,
  hold: v.object({
    holdId: idSchema,
    state: v.picklist(HOLD_STATES),
    rooms: v.number(),
    createdAt: instantSchema,
    expiresAt: instantSchema,
  }),
  rights: rightsSchema,
  asOf: instantSchema,
})

export type AdminStay = v.InferOutput<typeof adminStaySchema>
