import { sql } from 'drizzle-orm'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { Db } from '#server/database/db.ts'
import { flightBookingRows, storedFlightsRow } from './flight-booking-rows.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { flightBookingView, flightRowOf, type StoredFlights, seesFlights } from './flight-booking-view.ts'
import { maySeeBooking } from '#server/domain/bookings/access.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { named } from '#server/database/named.ts'
import { textOf } from '#server/database/rows.ts'

const ONE = { row: storedFlightsRow, text: textOf(flightBookingRows(sql`b.id = $1`)) }
// Of two roles, which the policies of rows depend on: under one name each would make the other plan anew.
const STORED = { name: 'stored-flights', ...ONE }
const SEEN = { name: 'seen-flights', ...ONE }
const SEVERAL = {
  name: 'several-flights',
  row: storedFlightsRow,
  text: textOf(flightBookingRows(sql`b.id = any($1::uuid[])`)),
}

/** The stored flights, without an access check. */
export const storedFlights = async (db: Db, bookingId: string): Promise<StoredFlights | undefined> =>
  (await named(db, STORED, [bookingId]))[0]

/** The stored flights, where the transaction of a company may read them. */
export const flightsOfTenant = async (tx: Db, bookingId: string): Promise<StoredFlights | undefined> =>
  (await named(tx, SEEN, [bookingId]))[0]

/** The same of several bookings, by id. */
export const severalFlights = async (tx: Db, bookingIds: readonly string[]): Promise<Map<string, StoredFlights>> => {
  const rows = await named(tx, SEVERAL, [bookingIds])
  return new Map(rows.map((flights) => [flights.id, flights]))
}

/** The stored flights, if the actor may see them. Someone else's are `not_found`, exactly like those that do not exist. */
export const seenFlights = async (tx: Db, actor: Actor, bookingId: string): Promise<StoredFlights> => {
  const booking = await flightsOfTenant(tx, bookingId)
  if (booking === undefined || !maySeeBooking(actor, flightRowOf(booking))) throw notFound()
  return booking
}

/** The same on the screens of flights, which need a role that sees flights of others. */
const flightsOnScreen = async (tx: Db, actor: Actor, bookingId: string): Promise<StoredFlights> => {
  const booking = await seenFlights(tx, actor, bookingId)
  if (!seesFlights(actor, flightRowOf(booking))) throw notFound()
  return booking
}

export const getFlightBooking = (db: Db, actor: Actor, bookingId: string, now: Date): Promise<FlightBooking> =>
  inTenant(db, actor, async (tx) => flightBookingView(await flightsOnScreen(tx, actor, bookingId), actor, now))
