import * as v from 'valibot'
import { transact, type Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { returnStock, type StayStock } from './stock.ts'
import { notifyAboutHold } from '#server/domain/notifications/notify.ts'

const EXPIRE = {
  name: 'expire-due-holds',
  row: v.object({
    id: v.string(),
    userId: v.string(),
    expiresAt: v.date(),
    title: v.string(),
    hotelId: v.string(),
    roomTypeId: v.string(),
    checkIn: v.string(),
    checkOut: v.string(),
    rooms: v.number(),
    preparationNights: v.number(),
  }),
  text: `
  update holds h set state = 'expired' from room_types t, properties p
  where t.id = h.room_type_id and p.id = t.property_id and h.id in (
    select id from holds where state = 'live' and expires_at <= $1 and ($2::uuid is null or room_type_id = $2)
    order by expires_at limit $3 for update skip locked)
  returning h.id, coalesce(h.booked_by, h.user_id) as "userId", h.expires_at as "expiresAt", p.name as title, p.id as "hotelId",
    h.room_type_id as "roomTypeId", h.check_in as "checkIn", h.check_out as "checkOut", h.rooms,
    h.preparation_nights as "preparationNights"`,
}

/**
 * Marks overdue holds as expired and returns their contents; the caller releases that stock in the same transaction,
 * and the holders are notified. Holds locked by another transaction are skipped to avoid waiting.
 */
export const expireDueHolds = async (
  tx: Db,
  { now, roomTypeId, most }: { now: Date; roomTypeId?: string; most: number },
): Promise<StayStock[]> => {
  const over = await named(tx, EXPIRE, [now, roomTypeId ?? null, most])
  // Always in the order of the people, so that no two transactions wait for each other's numbers.
  for (const hold of over.toSorted((one, other) => one.userId.localeCompare(other.userId))) {
    const facts = { title: hold.title, hotelId: hold.hotelId, expiresAt: hold.expiresAt.toISOString() }
    notifyAboutHold(tx, hold.userId, { kind: 'hold_expired', facts }, { at: now })
  }
  return over
}

const inOrder = (one: StayStock, other: StayStock): number =>
  one.roomTypeId.localeCompare(other.roomTypeId) || one.checkIn.localeCompare(other.checkIn)

/** Releases the rooms in every overdue hold, one short transaction for each; returns how many there were. */
export const sweepHolds = async (db: Db, now: Date): Promise<number> => {
  for (let swept = 0; ; swept += 1) {
    const found = await transact(db, async (tx) => {
      const over = await expireDueHolds(tx, { now, most: 1 })
      for (const stay of over.toSorted(inOrder)) await returnStock(tx, stay)
      return over.length
    })
    if (found === 0) return swept
  }
}
