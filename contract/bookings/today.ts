import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { BOOKING_STATES } from './states.ts'
import { moneySchema } from '../core/money.ts'
import { idSchema, instantSchema } from '../core/scalars.ts'
import { flightRowSchema } from './admin-bookings.ts'
import { stayRunEntries } from '../products/stays/stay-run.ts'

const stayRowSchema = v.object({
  bookingId: idSchema,
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  hotelName: v.string(),
  cityName: v.string(),
  guest: v.string(),
  rooms: v.number(),
  checkIn: v.string(),
  checkOut: v.string(),
  total: moneySchema,
  createdAt: instantSchema,
  /** Version of the booking, sent back with actions on the stay. */
  version: v.optional(v.number()),
  /** Actions currently available to the reader; missing in responses of older servers. */
  can: v.optional(v.object(stayRunEntries)),
})
export type StayRow = v.InferOutput<typeof stayRowSchema>

const todayResponse = v.object({
  /** The day at each property decides; this is the day in the company's or host's zone. */
  date: v.string(),
  zone: v.string(),
  asOf: instantSchema,
  booked: v.array(stayRowSchema),
  arriving: v.array(stayRowSchema),
  staying: v.array(stayRowSchema),
  leaving: v.array(stayRowSchema),
  /** Reported as no-show in the last 24 hours, while this can still be undone. */
  noShows: v.optional(v.array(stayRowSchema)),
})
export type Today = v.InferOutput<typeof todayResponse>

const adminTodayResponse = v.object({
  ...todayResponse.entries,
  /** By the clocks of the airports; left out by older servers. */
  flights: v.optional(
    v.object({
      /** Bookings with a take-off or landing today. */
      flying: v.array(flightRowSchema),
      /** Between two flights of one trip. */
      away: v.array(flightRowSchema),
      booked: v.array(flightRowSchema),
    }),
  ),
})
export type AdminToday = v.InferOutput<typeof adminTodayResponse>

export const adminToday = endpoint({
  name: 'admin.today',
  method: 'GET',
  path: '/api/Admin/Today',
  summary: 'Today in the company: booked today, arriving, staying and leaving; who flies and who is away.',
  access: 'admin',
  response: adminTodayResponse,
})

export const agentToday = endpoint({
  name: 'agent.today',
  method: 'GET',
  path: '/api/Agent/Today',
  summary: 'Today at the listings I own, whoever booked.',
  access: 'agent',
  response: todayResponse,
})
