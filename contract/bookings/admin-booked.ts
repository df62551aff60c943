import * as v from 'valibot'
import { SERVICES } from '../core/services.ts'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { instantSchema } from '../core/scalars.ts'

const bookedServicesSchema = v.array(
  v.object({
    service: v.picklist(SERVICES),
    bookings: v.number(),
    /** How many say why they were booked outside the travel policy. */
    outsidePolicy: v.number(),
    /** Totals after cancellations, one amount per currency. */
    amounts: v.array(moneySchema),
  }),
)

export type BookedServices = v.InferOutput<typeof bookedServicesSchema>

export const adminBooked = endpoint({
  name: 'admin.booked',
  method: 'GET',
  path: '/api/Admin/Booked',
  summary:
    'Bookings that the company made in this month, in its time zone, without cancelled ones: count and total by service. Admins of the operator see all companies together.',
  access: 'admin',
  response: v.object({
    /** `2026-11`, by the clock of the company. */
    month: v.string(),
    zone: v.string(),
    services: bookedServicesSchema,
    asOf: instantSchema,
  }),
})

/** Months that `adminBookedByMonth` covers, including the current one. */
export const MONTHS_SHOWN = 12

export const adminBookedByMonth = endpoint({
  name: 'admin.bookedByMonth',
  method: 'GET',
  path: '/api/Admin/BookedByMonth',
  summary:
    'The same for each of the last twelve months, oldest first, the current one last; months without bookings have none. A booking counts in the month it was made.',
  access: 'admin',
  response: v.object({
    zone: v.string(),
    months: v.array(v.object({ month: v.string(), services: bookedServicesSchema })),
    asOf: instantSchema,
  }),
})
