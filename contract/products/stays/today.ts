import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { moneySchema } from '#contract/core/money.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { stayRunEntries } from './stay-run.ts'

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

export const todayResponse = v.object({
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

export const agentToday = endpoint({
  name: 'agent.today',
  method: 'GET',
  path: '/api/Agent/Today',
  summary: 'Today at the listings I own, for every booker.',
  access: 'agent',
  forHost: 'reception',
  response: todayResponse,
})
