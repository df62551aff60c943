import type { SQL } from 'drizzle-orm'
import type { AdminBookingDetail, AdminBookingRow, ListOfToday } from '#contract/products/registry.ts'
import type { Db } from '#server/database/db.ts'
import type { SharedAdminRow } from './admin/admin-booking-rows.ts'
import type { Actor } from '../kernel/actor.ts'
import type { PlaceIndex } from '../places/place-index.ts'

type Place = Awaited<ReturnType<PlaceIndex['get']>>

/** A service's part in the lists of travel admins. Conditions are about a booking `b` of it. */
export type AdminParts = {
  /** No booking of it takes longer, from start to end: by that lists are kept short. */
  longestDays: number
  /** Lists of the day. */
  today: Partial<Record<ListOfToday, (now: Date) => SQL>>
  /** Its bookings at a place; null where it has none there. */
  atPlace: (place: Place) => SQL | null
  /** A typed search with what only this service knows, such as ticket numbers, written as it is stored. */
  readSearch: (q: string) => string
  /** Rows of a list in order, with the service's own data. */
  rows: (tx: Db, rows: readonly SharedAdminRow[]) => Promise<AdminBookingRow[]>
  /** One booking with its ledger and who may do what. Another company's is `not_found`. */
  detail: (tx: Db, actor: Actor, bookingId: string, now: Date) => Promise<AdminBookingDetail>
}
