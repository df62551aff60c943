import type { MeetingRoomBooking } from '#contract/products/meeting-rooms/meeting-rooms.ts'
import type { Db } from '#server/database/db.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { roomView, seenRoom } from './stored-room.ts'

/** Throws `not_found`. */
export const readRoom = (db: Db, actor: Actor, bookingId: string): Promise<MeetingRoomBooking> =>
  inTenant(db, actor, async (tx) => roomView(await seenRoom(tx, actor, bookingId)))
