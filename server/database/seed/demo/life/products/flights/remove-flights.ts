import { inArray, sql } from 'drizzle-orm'
import { flightChanges } from '#server/database/schema/products/flights/flight-changes.ts'
import { flightCredits } from '#server/database/schema/products/flights/flight-credits.ts'
import { flightEvents } from '#server/database/schema/products/flights/flight-switches.ts'
import {
  cancelledFlightParts,
  flightBookings,
  flightDocuments,
  flightSeats,
} from '#server/database/schema/products/flights/flights.ts'
import { flightScheduleChanges } from '#server/database/schema/products/flights/schedule-changes.ts'
import { listOf } from '#server/database/sql.ts'
import type { LifeProduct } from '../life-product.ts'

const TABLES = [
  cancelledFlightParts,
  flightCredits,
  flightChanges,
  flightDocuments,
  flightScheduleChanges,
  flightSeats,
  flightEvents,
  flightBookings,
] as const

export const removeFlights: LifeProduct['remove'] = async (tx, bookingIds) => {
  const ids = listOf(bookingIds)
  await tx.execute(sql`
    with stocks as (
      select booking_id, stock from flight_bookings where booking_id in (${ids}) union all
      select booking_id, stock from flight_changes where booking_id in (${ids}) and state in ('awaiting_payment', 'reissuing')),
    taken as (
      select one ->> 'flight' as flight, one ->> 'cabin' as cabin, count(*)::int as seats
      from stocks s join flight_bookings f using (booking_id) join bookings b on b.id = f.booking_id,
        jsonb_array_elements(s.stock) one, jsonb_array_elements(f.flyers) with ordinality flyer (facts, place)
      where b.state not in ('payment_expired', 'issue_failed', 'cancelled', 'rejected', 'approval_expired')
        and facts ->> 'kind' <> 'infant'
        and not exists (select 1 from cancelled_flight_parts c where c.booking_id = b.id
          and c.leg = (one ->> 'leg')::int and c.flyer = place - 1)
      group by 1, 2)
    update flight_departures d set sold = d.sold - t.seats from taken t
    where d.flight = t.flight and d.cabin = t.cabin`)
  for (const table of TABLES) await tx.delete(table).where(inArray(table.bookingId, [...bookingIds]))
}
