import { sql } from 'drizzle-orm'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { maySeeBooking } from '#server/domain/bookings/access.ts'
import type { Db } from '#server/database/db.ts'
import { flightBookingRows, storedFlightsRow } from './flight-booking-rows.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { flightBookingView, flightRowOf, type StoredFlights } from './flight-booking-view.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { readRow } from '#server/database/rows.ts'

/** The stored flights, without an access check. */
export const storedFlights = (db: Db, bookingId: string): Promise<StoredFlights | undefined> =>
  readRow(db, storedFlightsRow, flightBookingRows(sql`b.id = ${bookingId}`))

/** The stored flights, if the actor may see them. Someone else's are `not_found`, exactly like those that do not exist. */
export const seenFlights = async (tx: Db, actor: Actor, bookingId: string): Promise<StoredFlights> => {
  const booking = await storedFlights(tx, bookingId)
  if (booking === undefined || !maySeeBooking(actor, flightRowOf(booking))) throw notFound()
  return booking
}

export const getFlightBooking = (db: Db, actor: Actor, bookingId: string, now: Date): Promise<FlightBooking> =>
  inTenant(db, actor, async (tx) => flightBookingView(await seenFlights(tx, actor, bookingId), actor, now))
