import { and, gte, lt } from 'drizzle-orm'
import type * as v from 'valibot'
import {
  APPROVAL_ABOVE,
  type bookMeetingRoom,
  type MeetingRoom,
  type MeetingRoomBooking,
} from '#contract/products/meeting-rooms/meeting-rooms.ts'
import { money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { meetingRoomBookings, meetingRoomHours } from '#server/database/schema/products/meeting-rooms/meeting-rooms.ts'
import { askForApproval } from '#server/domain/approvals/approvals.ts'
import { newReference } from '#server/domain/bookings/references.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { notifyApprover } from '#server/domain/notifications/notify.ts'
import { instantIn } from './room-hours.ts'
import { MEETING_ROOMS, roomOf } from './rooms.ts'
import { roomView, storedRoom } from './stored-room.ts'

const HOUR = 3_600_000

type Asked = v.InferOutput<NonNullable<(typeof bookMeetingRoom)['body']>>

const hoursFrom = (start: Date, hours: number): Date[] =>
  Array.from({ length: hours }, (_, index) => new Date(start.getTime() + index * HOUR))

/** Rooms of a city that are free for all of these hours. */
export const freeRooms = async (
  db: Db,
  { city, day, hour, hours }: { city: string; day: string; hour: number; hours: number },
): Promise<MeetingRoom[]> => {
  const near = MEETING_ROOMS.filter(({ cityName }) => cityName.toLowerCase() === city.toLowerCase())
  const [first] = near
  if (first === undefined) return []
  const start = instantIn(first.zone, day, hour)
  const end = new Date(start.getTime() + hours * HOUR)
  const taken = await db
    .select({ roomId: meetingRoomHours.roomId })
    .from(meetingRoomHours)
    .where(and(gte(meetingRoomHours.at, start), lt(meetingRoomHours.at, end)))
  return near.filter(({ roomId }) => taken.every((one) => one.roomId !== roomId))
}

/** Holds a room for an hour. Throws `not_found`, `sold_out` or `no_approver`. */
export const bookRoom = async (
  { tx, now }: { tx: Db; now: Date },
  actor: Actor,
  { bookingId, roomId, day, hour, hours, people, reason }: Asked,
): Promise<MeetingRoomBooking> => {
  const room = roomOf(roomId)
  const startsAt = instantIn(room.zone, day, hour)
  const total = money(room.perHour.minor * hours, room.perHour.currency)
  const needsApproval = total.minor > APPROVAL_ABOVE
  const state = needsApproval ? 'pending_approval' : 'awaiting_payment'
  const until = new Date(now.getTime() + HOUR)
  const owner = { bookingId, clientId: actor.clientId, userId: actor.userId }
  await tx.insert(bookings).values({
    id: bookingId,
    reference: newReference(),
    clientId: actor.clientId,
    userId: actor.userId,
    service: 'meeting-room',
    state,
    title: room.name,
    startsAt,
    endsAt: new Date(startsAt.getTime() + hours * HOUR),
    zone: room.zone,
    endZone: room.zone,
    totalMinor: total.minor,
    currency: total.currency,
    people,
    contact: { name: actor.name, email: actor.email, phone: '' },
    policyReason: reason,
    payUntil: needsApproval ? null : until,
    createdAt: now,
  })
  await tx.insert(meetingRoomBookings).values({ ...owner, roomId, hours, reason })
  const wanted = hoursFrom(startsAt, hours).map((at) => ({ roomId, at, bookingId, clientId: actor.clientId }))
  const taken = await tx.insert(meetingRoomHours).values(wanted).onConflictDoNothing().returning()
  if (taken.length < hours) throw new Refusal('sold_out')
  await recordTransitions(tx, { id: bookingId, clientId: actor.clientId }, [null, 'held', state], {
    userId: actor.userId,
    at: now,
  })
  if (needsApproval) {
    const terms = { evaluated: [], policyVersion: 1, payWith: 'later' as const, reason }
    const service = 'meeting-room' as const
    const approvers = await askForApproval(tx, actor, { bookingId, service, total, until, now, ...terms })
    for (const { userId } of approvers) {
      const facts = { amount: total, by: actor.name, until: until.toISOString() }
      notifyApprover(tx, { bookingId, userId }, { kind: 'approval_asked', facts }, { at: now })
    }
  }
  return roomView(await storedRoom(tx, bookingId))
}
