import * as v from 'valibot'
import { adminRowEntries, ledgerSchema, rightsSchema } from '#contract/bookings/admin-bookings.ts'
import { bookingSummaryEntries } from '#contract/bookings/summary.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { countInUrl, daySchema, idSchema, instantSchema, lineSchema } from '#contract/core/scalars.ts'
import { invoiceEntries } from '#contract/payments/invoices.ts'

/** Above this price in minor units a booking needs an approval. */
export const APPROVAL_ABOVE = 1_000_000

const MAX_HOURS = 10

const roomSchema = v.object({
  roomId: v.string(),
  name: v.string(),
  cityName: v.string(),
  zone: v.string(),
  seats: v.number(),
  perHour: moneySchema,
})
export type MeetingRoom = v.InferOutput<typeof roomSchema>

export const meetingRoomBookingSchema = v.object({
  ...bookingSummaryEntries,
  version: v.number(),
  roomId: v.string(),
  cityName: v.string(),
  hours: v.number(),
  payUntil: v.nullable(instantSchema),
})
export type MeetingRoomBooking = v.InferOutput<typeof meetingRoomBookingSchema>

const hourSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))
const params = v.object({ bookingId: idSchema })

export const searchMeetingRooms = endpoint({
  name: 'meetingRooms.search',
  method: 'GET',
  path: '/api/MeetingRooms',
  summary: 'Meeting rooms of a city that are free for some hours of a day.',
  access: 'signedIn',
  query: v.object({
    city: lineSchema(60),
    day: daySchema,
    hour: countInUrl(0, 23, 'validation_failed'),
    hours: countInUrl(1, MAX_HOURS, 'validation_failed'),
  }),
  response: v.object({ items: v.array(roomSchema) }),
})

export const bookMeetingRoom = endpoint({
  name: 'meetingRooms.book',
  method: 'POST',
  path: '/api/MeetingRooms/Bookings',
  summary: 'Hold a meeting room for an hour, until it is paid for or approved.',
  access: 'user',
  body: v.object({
    bookingId: idSchema,
    roomId: lineSchema(40),
    day: daySchema,
    hour: hourSchema,
    hours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_HOURS)),
    people: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
    reason: v.optional(lineSchema(200), ''),
  }),
  response: meetingRoomBookingSchema,
  errors: ['not_found', 'sold_out', 'no_approver'],
  idempotent: true,
})

export const getMeetingRoomBooking = endpoint({
  name: 'meetingRooms.getBooking',
  method: 'GET',
  path: '/api/MeetingRooms/Bookings/:bookingId',
  summary: 'One booking of a meeting room.',
  access: 'signedIn',
  params,
  response: meetingRoomBookingSchema,
  errors: ['not_found'],
})

const invoiceLineSchema = v.object({ kind: v.literal('meeting_room'), hours: v.number(), amount: moneySchema })
export type MeetingRoomInvoiceLine = v.InferOutput<typeof invoiceLineSchema>

/** Of a credit note all amounts are negative. */
export const meetingRoomInvoiceSchema = v.object({ ...invoiceEntries, lines: v.array(invoiceLineSchema) })
export type MeetingRoomInvoice = v.InferOutput<typeof meetingRoomInvoiceSchema>

export const meetingRoomRowSchema = v.object({
  service: v.literal('meeting-room'),
  ...adminRowEntries,
  roomName: v.string(),
  cityName: v.string(),
  startsAt: instantSchema,
  zone: v.string(),
  hours: v.number(),
})
export type AdminMeetingRoomRow = v.InferOutput<typeof meetingRoomRowSchema>

export const adminMeetingRoomSchema = v.object({
  ...meetingRoomBookingSchema.entries,
  bookedBy: v.string(),
  ledger: ledgerSchema,
  rights: rightsSchema,
})
