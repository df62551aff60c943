import { sql } from 'drizzle-orm'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { maySeeBooking } from '#server/domain/bookings/access.ts'
import type { Db } from '#server/database/db.ts'
import { storedStayRow, stayBookingRows } from './booking-rows.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { stayBookingView, rowOf, type StoredStay } from './booking-view.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { named } from '#server/database/named.ts'
import { textOf } from '#server/database/rows.ts'

const SEEN = { name: 'seen-stay', row: storedStayRow, text: textOf(stayBookingRows(sql`b.id = $1`)) }

const SEVERAL = {
  name: 'several-stays',
  row: storedStayRow,
  text: textOf(stayBookingRows(sql`b.id = any($1::uuid[])`)),
}

/** The stored booking, where the transaction may read it. */
export const storedStay = async (tx: Db, bookingId: string): Promise<StoredStay | undefined> =>
  (await named(tx, SEEN, [bookingId]))[0]

/** As `storedStay`. Throws where it is not there. */
export const ownStay = async (tx: Db, bookingId: string): Promise<StoredStay> => {
  const booking = await storedStay(tx, bookingId)
  if (booking === undefined) throw notFound()
  return booking
}

/** The same of several, by id. */
export const storedStays = async (tx: Db, bookingIds: readonly string[]): Promise<Map<string, StoredStay>> => {
  const rows = await named(tx, SEVERAL, [bookingIds])
  return new Map(rows.map((stay) => [stay.id, stay]))
}

/** The stored booking, if the actor may see it. Someone else's is `not_found`, exactly like one that does not exist. */
export const seenStay = async (tx: Db, actor: Actor, bookingId: string): Promise<StoredStay> => {
  const booking = await storedStay(tx, bookingId)
  if (booking === undefined || !maySeeBooking(actor, rowOf(booking))) throw notFound()
  return booking
}

export const getStayBooking = (
  db: Db,
  actor: Actor,
  bookingId: string,
  { now, keys = null }: { now: Date; keys?: Pick<Keys, 'vouchers'> | null },
): Promise<StayBooking> =>
  inTenant(db, actor, async (tx) => stayBookingView(await seenStay(tx, actor, bookingId), actor, now, keys))
