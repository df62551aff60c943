import { sql } from 'drizzle-orm'
import { nightsOf } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { namedCount, sent } from '#server/database/named.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

/** Stock of a hold: rooms in one type over a stay. */
export type StayStock = { roomTypeId: string; checkIn: string; checkOut: string; rooms: number }

const nightsList = (stays: readonly StayStock[]): string[] =>
  [...new Set(stays.flatMap(({ checkIn, checkOut }) => nightsOf(checkIn, checkOut)))].toSorted()

const dates = (nights: readonly string[]) => sql`${sql.param(nights)}::date[]`

/** Locks the rows of these nights, always in date order: two bookings that overlap then queue instead of deadlocking. */
const lockNights = async (tx: Db, roomTypeId: string, nights: readonly string[]): Promise<void> => {
  await tx.execute(sql`select 1 from room_nights where room_type_id = ${roomTypeId} and night = any(${dates(nights)})
    order by night for update`)
}

const give = async (tx: Db, stay: StayStock): Promise<void> => {
  await tx.execute(sql`update room_nights set sold = sold - ${stay.rooms}::int
    where room_type_id = ${stay.roomTypeId} and night >= ${stay.checkIn}::date and night < ${stay.checkOut}::date`)
}

/** Releases the rooms in one stay, inside the transaction that ends the hold or booking. */
export const returnStock = async (tx: Db, stay: StayStock): Promise<void> => {
  await lockNights(tx, stay.roomTypeId, nightsList([stay]))
  await give(tx, stay)
}

/** Gives one room back for each night that is named, as often as it is named. */
export const returnRoomNights = async (tx: Db, roomTypeId: string, nights: readonly string[]): Promise<void> => {
  await lockNights(tx, roomTypeId, [...new Set(nights)].toSorted())
  await tx.execute(sql`update room_nights n set sold = n.sold - given.rooms
    from ${countsOf(nights)} given
    where n.room_type_id = ${roomTypeId} and n.night = given.night`)
}

const countsOf = (nights: readonly string[]) =>
  sql`(select night, count(*)::int as rooms from unnest(${dates(nights)}) night group by night)`

/** Takes one room for each night that is named, as often as it is named, all or nothing. Throws `sold_out`. */
export const takeRoomNights = async (tx: Db, roomTypeId: string, nights: readonly string[]): Promise<void> => {
  const days = [...new Set(nights)].toSorted()
  await lockNights(tx, roomTypeId, days)
  const taken = await tx.execute(sql`update room_nights n set sold = n.sold + wanted.rooms
    from ${countsOf(nights)} wanted
    where n.room_type_id = ${roomTypeId} and n.night = wanted.night and n.sold + wanted.rooms <= n.allotment - n.blocked`)
  if (taken.rowCount !== days.length) throw new Refusal('sold_out')
}

const MAKE_NIGHTS = `
  insert into room_nights (room_type_id, night, allotment, sold)
  select t.id, n, t.allotment, 0 from room_types t, unnest($2::date[]) n
  where t.id = $1 order by n on conflict do nothing`

/** Locks the stock of these nights, in date order, until the transaction ends; missing rows are created here. */
export const lockStock = async (tx: Db, roomTypeId: string, nights: readonly string[]): Promise<void> => {
  if (nights.length === 0) return
  sent(tx, 'make-nights', MAKE_NIGHTS, [roomTypeId, nights])
  await lockNights(tx, roomTypeId, nights)
}

// Rows that are locked in date order by the same statement are read as the last to lock them left them.
const TAKE = `
  update room_nights n set sold = n.sold + $3::int
  from (select night from room_nights where room_type_id = $1 and night = any($2::date[]) order by night for update) wanted
  where n.room_type_id = $1 and n.night = wanted.night and n.sold + $3::int <= n.allotment - n.blocked
  returning n.night`

/**
 * Reserves the rooms in a stay and releases those in `freed` stays of the same room type, all or nothing. Missing rows
 * of nights are created here. Throws `sold_out` if a night has too few rooms.
 */
export const takeStock = async (tx: Db, stay: StayStock, freed: readonly StayStock[]): Promise<void> => {
  const nights = nightsList([stay])
  sent(tx, 'make-nights', MAKE_NIGHTS, [stay.roomTypeId, nights])
  if (freed.length > 0) await lockNights(tx, stay.roomTypeId, nightsList([stay, ...freed]))
  for (const over of freed) await give(tx, over)
  const taken = await namedCount(tx, 'take-nights', TAKE, [stay.roomTypeId, nights, stay.rooms])
  if (taken !== nights.length) throw new Refusal('sold_out')
}
