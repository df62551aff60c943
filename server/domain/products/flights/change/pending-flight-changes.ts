import { eq, sql } from 'drizzle-orm'
import type { FlightPart } from '#contract/products/flights/flight-parts.ts'
import { writeChoice } from '#contract/products/flights/flight-search.ts'
import type { Db } from '#server/database/db.ts'
import { flightBookingRows, storedFlightsRow } from '../book/flight-booking-rows.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { flightChanges } from '#server/database/schema/products/flights/flight-changes.ts'
import type { StoredFlights } from '../book/flight-booking-view.ts'
import { seatsOfParts } from '../book/flight-orders.ts'
import { returnFlightStock } from '../search/flight-stock.ts'
import { readRow } from '#server/database/rows.ts'

export type Change = typeof flightChanges.$inferSelect
/** A change that is not settled, with its booking. */
export type Under = { booking: StoredFlights; change: Change }

/** A change that waits for payment or tickets; undefined if it is not pending any more. */
export const readUnder = async (
  db: Db,
  id: string,
  state: 'awaiting_payment' | 'reissuing',
): Promise<Under | undefined> => {
  const [change] = await db.select().from(flightChanges).where(eq(flightChanges.id, id))
  if (change?.state !== state) return undefined
  const booking = await readRow(db, storedFlightsRow, flightBookingRows(sql`b.id = ${change.bookingId}`))
  return booking === undefined ? undefined : { booking, change }
}

/** The booking with its new flights; the amount paid for the old flights' seats stays in its total. */
export const changedFlights = ({ booking, change }: Under) => {
  const { leg, after, names, stock, feeMinor, differenceMinor } = change
  const legs = booking.legs.with(leg, after)
  return {
    legs,
    names: {
      // Terms that were sold stand, whatever a family of that name is sold with today.
      families: { ...names.families, ...booking.names.families },
      airlines: { ...booking.names.airlines, ...names.airlines },
      airports: { ...booking.names.airports, ...names.airports },
    },
    choice: writeChoice(legs.map(({ offer, fare }) => ({ offerId: offer.offerId, family: fare.family }))),
    seats: booking.seats.filter((seat) => seat.leg !== leg),
    stock: [...booking.stock.filter((one) => one.leg !== leg), ...stock],
    totalMinor: booking.total_minor + feeMinor + differenceMinor,
  }
}

/** The parts that move to the new flights. */
export const partsOf = ({ leg, flyers }: Pick<Change, 'leg' | 'flyers'>): FlightPart[] =>
  flyers.map((flyer) => ({ leg, flyer }))

/** A change comes to its end; the version of its booking is raised. */
export const settleChange = async (
  tx: Db,
  { change, booking }: Under,
  state: 'done' | 'failed' | 'unpaid',
  now: Date,
): Promise<void> => {
  await tx.update(flightChanges).set({ state, nextAt: null, settledAt: now }).where(eq(flightChanges.id, change.id))
  await tx
    .update(bookings)
    .set({ version: booking.version + 1 })
    .where(eq(bookings.id, booking.id))
}

/** The new flights are not taken: the old ones stand, and the seats of the new ones are on sale again. */
export const giveUpChange = async (tx: Db, under: Under, state: 'failed' | 'unpaid', now: Date): Promise<void> => {
  const { booking, change } = under
  await settleChange(tx, under, state, now)
  const { names: _names, ...requested } = changedFlights(under)
  const taken = { ...requested, flyers: booking.flyers, seats: [] }
  await returnFlightStock(tx, booking.id, seatsOfParts(taken, partsOf(change)))
}
