import { sql } from 'drizzle-orm'
import { addDays, nightsOf } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { namedCount, sent } from '#server/database/named.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { stockChanges, type StockChange, type TakenNights } from './taken-nights.ts'

/** Stock of a hold: rooms in one type over a stay and the preparation after it. */
export type StayStock = {
  roomTypeId: string
  checkIn: string
  checkOut: string
  rooms: number
  preparationNights: number
}

/** The first day on which the rooms may be sold again. */
const readyOn = ({ checkOut, preparationNights }: StayStock): string => addDays(checkOut, preparationNights)

const nightsList = (stays: readonly StayStock[]): string[] =>
  [...new Set(stays.flatMap((stay) => nightsOf(stay.checkIn, readyOn(stay))))].toSorted()

const dates = (nights: readonly string[]) => sql`${sql.param(nights)}::date[]`

/** Locks the rows of these nights, always in date order: two bookings that overlap then queue instead of deadlocking. */
const lockNights = async (tx: Db, roomTypeId: string, nights: readonly string[]): Promise<void> => {
  await tx.execute(sql`select 1 from room_nights where room_type_id = ${roomTypeId} and night = any(${dates(nights)})
    order by night for update`)
}

const give = async (tx: Db, stay: StayStock): Promise<void> => {
  const { roomTypeId, checkIn, checkOut, rooms } = stay
  await tx.execute(sql`update room_nights set
      sold = sold - case when night < ${checkOut}::date then ${rooms}::int else 0 end,
      preparing = preparing - case when night < ${checkOut}::date then 0 else ${rooms}::int end
    where room_type_id = ${roomTypeId} and night >= ${checkIn}::date and night < ${readyOn(stay)}::date`)
}

/** Releases the rooms in one stay, inside the transaction that ends the hold or booking. */
export const returnStock = async (tx: Db, stay: StayStock): Promise<void> => {
  await lockNights(tx, stay.roomTypeId, nightsList([stay]))
  await give(tx, stay)
}

const changesOf = (changes: readonly StockChange[]) =>
  sql`unnest(${dates(changes.map(({ night }) => night))},
    ${sql.param(changes.map(({ sold }) => sold))}::int[],
    ${sql.param(changes.map(({ preparing }) => preparing))}::int[]) c (night, sold, preparing)`

const nightsIn = (changes: readonly StockChange[]): string[] => changes.map(({ night }) => night)

/** Gives back what rooms took, but for what they still take. */
export const returnNights = async (
  tx: Db,
  roomTypeId: string,
  { before, after }: { before: TakenNights; after?: TakenNights },
): Promise<void> => {
  const changes = stockChanges(before, after)
  await lockNights(tx, roomTypeId, nightsIn(changes))
  await tx.execute(sql`update room_nights n set sold = n.sold + c.sold, preparing = n.preparing + c.preparing
    from ${changesOf(changes)}
    where n.room_type_id = ${roomTypeId} and n.night = c.night`)
}

/** Takes nights that were given back, all or nothing. Throws `sold_out`. */
export const takeNights = async (tx: Db, roomTypeId: string, wanted: TakenNights): Promise<void> => {
  const changes = stockChanges({ sold: [], preparing: [] }, wanted)
  await lockNights(tx, roomTypeId, nightsIn(changes))
  const taken =
    await tx.execute(sql`update room_nights n set sold = n.sold + c.sold, preparing = n.preparing + c.preparing
    from ${changesOf(changes)}
    where n.room_type_id = ${roomTypeId} and n.night = c.night
      and n.sold + n.preparing + c.sold + c.preparing <= n.allotment - n.blocked`)
  if (taken.rowCount !== changes.length) throw new Refusal('sold_out')
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
  update room_nights n set sold = n.sold + case when n.night < $4::date then $3::int else 0 end,
    preparing = n.preparing + case when n.night < $4::date then 0 else $3::int end
  from (select night from room_nights where room_type_id = $1 and night = any($2::date[]) order by night for update) wanted
  where n.room_type_id = $1 and n.night = wanted.night
    and n.sold + n.preparing + $3::int <= n.allotment - n.blocked
  returning n.night`

/**
 * Reserves the rooms in a stay and for the preparation after it, and releases those in `freed` stays of the same room type, all or nothing. Missing rows
 * of nights are created here. Throws `sold_out` if a night has too few rooms.
 */
export const takeStock = async (tx: Db, stay: StayStock, freed: readonly StayStock[]): Promise<void> => {
  const nights = nightsList([stay])
  sent(tx, 'make-nights', MAKE_NIGHTS, [stay.roomTypeId, nights])
  if (freed.length > 0) await lockNights(tx, stay.roomTypeId, nightsList([stay, ...freed]))
  for (const over of freed) await give(tx, over)
  const taken = await namedCount(tx, 'take-nights', TAKE, [stay.roomTypeId, nights, stay.rooms, stay.checkOut])
  if (taken !== nights.length) throw new Refusal('sold_out')
}
