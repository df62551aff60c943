import { sql } from 'drizzle-orm'
import { type StayBooking } from '#contract/products/stays/bookings.ts'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import { addDays } from '#contract/core/days.ts'
import type { Api } from '../api.ts'
import { STAY } from './hotels.ts'
import { cancelStay, quoteStayPart, stayPart } from '#tests/support/cancellations.ts'

/** A night in a room, by the number of the room and of the day after the check-in of `STAY`. */
export const at = (room: number, day: number): RoomNight => ({ room, night: addDays(STAY.checkIn, day) })

/** Cancels these nights in rooms as a person does: at the amounts and the version the server told before. */
export const cancelPartly = async (
  api: Api,
  as: string,
  bookingId: string,
  roomNights: readonly RoomNight[],
): Promise<StayBooking> => {
  const body = { roomNights: [...roomNights] }
  const { refund: expectedRefund, version } = await quoteStayPart(api, stayPart({ params: { bookingId }, body }), {
    as,
  })
  return cancelStay(api, stayPart({ params: { bookingId }, body: { ...body, expectedRefund } }), { as, version })
}

/** What was invoiced for a booking less what was credited. */
export const invoicedOf = async (api: Api, bookingId: string): Promise<number> => {
  const { rows } = await api.db.execute<{ sum: string }>(
    sql`select coalesce(sum(total_minor), 0) as sum from invoices where booking_id = ${bookingId}`,
  )
  return Number(rows[0]?.sum)
}
