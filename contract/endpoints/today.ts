import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { BOOKING_STATES } from '../rules/booking-states.ts'
import { moneySchema } from '../money.ts'
import { idSchema, instantSchema } from '../scalars.ts'

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
})
export type Today = v.InferOutput<typeof todayResponse>

export const adminToday = endpoint({
  name: 'admin.today',
  method: 'GET',
  path: '/api/Admin/Today',
  summary: 'Today in the company: booked today, arriving, staying and leaving.',
  access: 'admin',
  response: todayResponse,
})

export const agentToday = endpoint({
  name: 'agent.today',
  method: 'GET',
  path: '/api/Agent/Today',
  summary: 'Today at the listings I own, whoever booked.',
  access: 'agent',
  response: todayResponse,
})
