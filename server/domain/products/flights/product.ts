import { sql } from 'drizzle-orm'
import { flightBookingRows } from './book/flight-booking-rows.ts'
import { listOf } from '#server/database/sql.ts'
import { flightBookingView, type StoredFlights } from './book/flight-booking-view.ts'
import type { Product } from '#server/domain/bookings/product.ts'
import { summaryView } from '#server/domain/bookings/shared-rows.ts'

/** Flights. */
export const flightsProduct = (): Product => ({
  async listItems(tx, actor, rows, now) {
    const ids = rows.map(({ id }) => id)
    const found = await tx.execute<StoredFlights>(flightBookingRows(sql`b.id in (${listOf(ids)})`))
    const flights = new Map(found.rows.map((one) => [one.id, one]))
    return rows.flatMap((row) => {
      const booking = flights.get(row.id)
      return booking === undefined
        ? []
        : [{ service: 'flight' as const, ...summaryView(row), booking: flightBookingView(booking, actor, now) }]
    })
  },
})
