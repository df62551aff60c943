import { sql, type SQL } from 'drizzle-orm'
import type { AdminFlights } from '#contract/products/flights/admin-flights.ts'
import { HORIZON_DAYS } from '#contract/products/flights/flight-search.ts'
import { mayEnter } from '#contract/core/roles.ts'
import { readTicketNumber } from '#contract/products/flights/ticket-numbers.ts'
import type { AdminFlightRow } from '#contract/products/flights/admin-rows.ts'
import type { Db } from '#server/database/db.ts'
import {
  endDay,
  isOfCompany,
  ON,
  startDay,
  startsAfter,
  startsBefore,
  thereAtEnd,
  thereOf,
  whoseFacts,
  type SharedAdminRow,
  whoseRow,
} from '#server/domain/bookings/admin/admin-booking-rows.ts'
import { flightColumns, flightColumnsRow, isFlyingToday } from './admin/admin-flight-columns.ts'
import { flightsOfTenant } from './book/flight-booking-reads.ts'
import { listOf } from '#server/database/sql.ts'
import { ledgerOf, rightsOf } from '#server/domain/bookings/admin/admin-booking-sides.ts'
import { flightsInShort } from './admin/admin-booking-row.ts'
import type { AdminParts } from '#server/domain/bookings/admin-parts.ts'
import { canStillCancelFlights, flightBookingView, flightRowOf } from './book/flight-booking-view.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { readRow, readRows } from '#server/database/rows.ts'

/** From the first departure to the last arrival: all on sale when it was booked, and changed to another day since. */
const LONGEST_TRIP = 2 * HORIZON_DAYS

const isTravelling = (now: Date): SQL =>
  sql`b.state in ${ON} and ${startsAfter(now, LONGEST_TRIP + 2)} and ${startsBefore(now, 1)}
    and b.ends_at > ${now}::timestamptz - interval '1 day'`

/** Rows of flights with their legs and who still flies. */
export const adminFlightRows = async (tx: Db, rows: readonly SharedAdminRow[]): Promise<AdminFlightRow[]> => {
  if (rows.length === 0) return []
  const ids = listOf(rows.map(({ bookingId }) => bookingId))
  const found = await readRows(
    tx,
    flightColumnsRow,
    sql`
    select b.id, ${flightColumns} as flights
    from bookings b join flight_bookings f on f.booking_id = b.id where b.id in (${ids})`,
  )
  const flights = new Map(found.map((one) => [one.id, one]))
  return rows.flatMap(({ title: _title, sortKey: _sortKey, ...row }) => {
    const own = flights.get(row.bookingId)
    return own === undefined ? [] : [{ ...row, ...flightsInShort(own), service: 'flight' as const }]
  })
}

/** Flights as travel admins see them. People who enter no screen of flights read them here, and neither open the ticket nor pay, change or cancel. */
const adminFlights: AdminParts['detail'] = async (tx, actor, bookingId, now) => {
  const booking = await flightsOfTenant(tx, bookingId)
  if (booking === undefined || !isOfCompany(actor, booking.client_id)) throw notFound()
  const facts = await readRow(tx, whoseRow, whoseFacts(bookingId))
  if (facts === undefined) throw notFound()
  const flights: AdminFlights = {
    ...flightBookingView(booking, actor, now),
    company: { name: facts.company, zone: facts.zone },
    ledger: await ledgerOf(tx, bookingId, booking.currency),
    rights: rightsOf(
      { row: flightRowOf(booking), bookedBy: booking.booked_by, bookerClientId: facts.booker_client_id },
      canStillCancelFlights(booking, now),
    ),
    mayOpenTicket: mayEnter('flights', actor.roles),
    asOf: now.toISOString(),
  }
  return { service: 'flight', booking: flights }
}

/** Ticket numbers as they are kept: without the parting of airline and document, and without a check digit that fits. */
const withTicketNumbers = (q: string): string =>
  q.replaceAll(
    /(?<!\d)\d{3}[\s-]?\d{10}(?:[\s-]?\d)?(?!\d)/g,
    (typed) => readTicketNumber(typed) ?? typed.replaceAll(/\D/g, ''),
  )

/** Flights in the lists of travel admins. */
export const flightAdmin: AdminParts = {
  longestDays: LONGEST_TRIP,
  today: {
    flying: (now) => sql`${isTravelling(now)} and ${isFlyingToday(now)}`,
    away: (now) => sql`${isTravelling(now)} and ${startDay} < ${thereOf(now)} and ${endDay} > ${thereAtEnd(now)}
      and not ${isFlyingToday(now)}`,
  },
  atPlace: ({ hotelId, airportCodes }) =>
    hotelId !== null || airportCodes.length === 0
      ? null
      : sql`b.id in (select f.booking_id from flight_bookings f
          where jsonb_exists_any(f.names->'airports', array[${listOf(airportCodes)}]::text[]))`,
  readSearch: withTicketNumbers,
  rows: adminFlightRows,
  detail: adminFlights,
}
