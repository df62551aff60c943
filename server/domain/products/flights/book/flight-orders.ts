import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { askedFlyerSchema, type AskedFlyer } from '#contract/products/flights/flight-bookings.ts'
import { isSamePart, partsLeft, type FlightPart } from '#contract/products/flights/flight-parts.ts'
import type { Db } from '#server/database/db.ts'
import { flightBookingRows, storedFlightsRow } from './flight-booking-rows.ts'
import type { FlightOrder } from '../supplier/flight-supplier.ts'
import { documentOwner } from '../tickets/flight-documents.ts'
import type { StoredFlights } from './flight-booking-view.ts'
import { returnFlightStock, type ReturnedSeats } from '../search/flight-stock.ts'
import { unseal } from '#server/domain/kernel/secrets.ts'
import { readRow, readRows } from '#server/database/rows.ts'

const { birthDate, nationality, document } = askedFlyerSchema.entries
const sealedSchema = v.pipe(v.string(), v.parseJson(), v.object({ birthDate, nationality, document }))

/** An order as the supplier gets it, with the documents that were kept for it. */
export const orderOf = async (db: Db, sealKey: Uint8Array, booking: StoredFlights): Promise<FlightOrder> => {
  const rows = await readRows(
    db,
    v.object({ flyer: v.number(), sealed: v.instance(Buffer) }),
    sql`select flyer, sealed from flight_documents where booking_id = ${booking.id}`,
  )
  const flyers = booking.flyers.map((flyer, index): AskedFlyer => {
    const sealed = rows.find((row) => row.flyer === index)?.sealed
    if (sealed === undefined) throw new Error('what an airline needs to know of a traveller is not there')
    const facts = v.parse(sealedSchema, unseal(sealKey, documentOwner(booking.id, index), sealed).toString())
    return { ...flyer, ...facts }
  })
  const { legs, seats, bags, names, contact } = booking
  return { bookingId: booking.id, legs, families: names.families, flyers, seats, bags, contact }
}

/** The airline has the documents of an order, or never will: they are gone. */
export const forgetDocuments = async (tx: Db, bookingId: string): Promise<void> => {
  await tx.execute(sql`delete from flight_documents where booking_id = ${bookingId}`)
}

/** The name of a flight of a booking in our stock: legs are named by their flights, in order. */
const flightName = (legs: StoredFlights['legs'], leg: number, segment: number): string =>
  legs[leg]?.offer.offerId.split('~')[segment] ?? ''

/** The seats that travellers on legs have. */
export const seatsOfParts = (
  { legs, flyers, seats, stock }: Pick<StoredFlights, 'legs' | 'flyers' | 'seats' | 'stock'>,
  parts: readonly FlightPart[],
): ReturnedSeats => ({
  stock: stock.flatMap(({ leg, flight, cabin }) => {
    const count = parts.filter((part) => part.leg === leg && flyers[part.flyer]?.kind !== 'infant').length
    return count === 0 ? [] : [{ flight, cabin, count }]
  }),
  seats: seats
    .filter((seat) => parts.some((part) => isSamePart(part, seat)))
    .map(({ leg, segment, seat }) => ({ flight: flightName(legs, leg, segment), seat })),
})

/** An order that came to nothing, or is over: the seats it still has are on sale again, its documents gone. As the installation. */
export const endOrder = async (tx: Db, bookingId: string): Promise<void> => {
  const booking = await readRow(tx, storedFlightsRow, flightBookingRows(sql`b.id = ${bookingId}`))
  if (booking === undefined) return
  await returnFlightStock(tx, bookingId, seatsOfParts(booking, partsLeft(booking, booking.cancelled)))
  await forgetDocuments(tx, bookingId)
}
