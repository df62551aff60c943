import * as v from 'valibot'
import { moneySchema } from '#contract/core/money.ts'
import { daySchema, idSchema, instantSchema } from '#contract/core/scalars.ts'
import { MAX_NIGHTS, MAX_ROOMS } from './limits.ts'

/** A room night of a booking: one night in one room. Room numbers start at 1, in the order of the sale. */
const roomNightSchema = v.object({
  room: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1, 'rooms_out_of_range'),
    v.maxValue(MAX_ROOMS, 'rooms_out_of_range'),
  ),
  night: daySchema,
})

export const roomStaySchema = v.object({
  room: v.number(),
  checkIn: v.string(),
  checkOut: v.string(),
  /** The lead guest. */
  guest: v.string(),
  /** Guests in the room; null if the booking only has total guest numbers. */
  guests: v.nullable(v.object({ adults: v.number(), childAges: v.array(v.number()) })),
})
export type RoomStayView = v.InferOutput<typeof roomStaySchema>

/** Rooms or nights that were cancelled while the rest of the booking stays. */
export const bookingChangeSchema = v.object({
  changeId: idSchema,
  at: instantSchema,
  actor: v.string(),
  roomNights: v.array(v.object({ room: v.number(), night: v.string() })),
  /** Null if the reader may not see amounts. */
  fee: v.nullable(moneySchema),
  refund: v.nullable(moneySchema),
})

/** Nights in rooms, each named once. */
export const roomNightsSchema = v.pipe(
  v.array(roomNightSchema),
  v.minLength(1, 'required'),
  v.maxLength(MAX_ROOMS * MAX_NIGHTS, 'validation_failed'),
  v.check(
    (roomNights) => new Set(roomNights.map(({ room, night }) => `${room} ${night}`)).size === roomNights.length,
    'validation_failed',
  ),
)
