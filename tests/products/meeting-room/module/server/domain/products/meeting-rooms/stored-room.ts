import { eq, inArray } from 'drizzle-orm'
import type { MeetingRoomBooking } from '#contract/products/meeting-rooms/meeting-rooms.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { meetingRoomBookings, meetingRoomHours } from '#server/database/schema/products/meeting-rooms/meeting-rooms.ts'
import { maySeeBooking, type BookingRow } from '#server/domain/bookings/access.ts'
import { summaryView, type SharedRow } from '#server/domain/bookings/shared-rows.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { roomOf } from './rooms.ts'

export type StoredRoom = { booking: SharedRow; room: typeof meetingRoomBookings.$inferSelect }

export const rowOf = ({ booking: { clientId, userId } }: StoredRoom): BookingRow => ({
  clientId,
  userId,
  hostUserId: null,
})

export const storedRooms = async (tx: Db, ids: readonly string[]): Promise<Map<string, StoredRoom>> => {
  const rows = await tx
    .select({ booking: bookings, room: meetingRoomBookings })
    .from(meetingRoomBookings)
    .innerJoin(bookings, eq(bookings.id, meetingRoomBookings.bookingId))
    .where(inArray(meetingRoomBookings.bookingId, [...ids]))
  return new Map(rows.map((row) => [row.booking.id, row]))
}

/** As the installation. Throws `not_found`. */
export const storedRoom = async (tx: Db, bookingId: string): Promise<StoredRoom> => {
  const stored = (await storedRooms(tx, [bookingId])).get(bookingId)
  if (stored === undefined) throw notFound()
  return stored
}

/** Another's is `not_found`, exactly like one that does not exist. */
export const seenRoom = async (tx: Db, actor: Actor, bookingId: string): Promise<StoredRoom> => {
  const stored = await storedRoom(tx, bookingId)
  if (!maySeeBooking(actor, rowOf(stored))) throw notFound()
  return stored
}

export const roomView = ({ booking, room }: StoredRoom): MeetingRoomBooking => ({
  ...summaryView(booking),
  version: booking.version,
  roomId: room.roomId,
  cityName: roomOf(room.roomId).cityName,
  hours: room.hours,
  payUntil: booking.payUntil?.toISOString() ?? null,
})

export const canStillCancel = ({ booking }: StoredRoom, now: Date): boolean =>
  ['awaiting_payment', 'confirmed'].includes(booking.state) && booking.startsAt > now

/** Moves a locked booking through these states. Throws `illegal_transition`. */
export const moveRoom = async (
  tx: Db,
  { id, clientId, state, version }: SharedRow,
  states: readonly BookingState[],
  by: { userId: string | null; at: Date },
): Promise<void> => {
  const last = states.at(-1) ?? state
  await tx
    .update(bookings)
    .set({ state: last, version: version + 1 })
    .where(eq(bookings.id, id))
  await recordTransitions(tx, { id, clientId }, [state, ...states], by)
}

/** The hours are free again. */
export const freeRoom = async (tx: Db, bookingId: string): Promise<void> => {
  await tx.delete(meetingRoomHours).where(eq(meetingRoomHours.bookingId, bookingId))
}
