import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { getAdminFlights as getEndpoint } from '#contract/products/flights/admin-flights.ts'
import { mayEnter } from '#contract/core/roles.ts'
import type { Db } from '#server/database/db.ts'
import { ofCompany, whoseFacts, type WhoseFacts } from '#server/domain/bookings/admin/admin-booking-rows.ts'
import { flightBookingRows } from '../book/flight-booking-rows.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { ledgerOf, rightsOf } from '#server/domain/bookings/admin/admin-booking-sides.ts'
import {
  canStillCancelFlights,
  flightBookingView,
  flightRowOf,
  type StoredFlights,
} from '../book/flight-booking-view.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

type Shown = v.InferInput<(typeof getEndpoint)['response']>

/**
 * Flights in the admin view. Throws `not_found` for another company's. Readers without access to flight screens can
 * read them here, but cannot open the ticket or cancel.
 */
export const getAdminFlights = (db: Db, actor: Actor, bookingId: string, now: Date): Promise<Shown> =>
  inTenant(db, actor, async (tx) => {
    const condition = sql`b.id = ${bookingId} and ${ofCompany(actor)}`
    const [booking] = (await tx.execute<StoredFlights>(flightBookingRows(condition))).rows
    if (booking === undefined) throw notFound()
    const [facts] = (await tx.execute<WhoseFacts>(whoseFacts(bookingId))).rows
    if (facts === undefined) throw notFound()
    const shown = flightBookingView(booking, actor, now)
    const mayOpenTicket = mayEnter('flights', actor.roles)
    return {
      ...shown,
      can: {
        ...shown.can,
        cancel: shown.can.cancel && mayOpenTicket,
        decide: shown.can.decide === true && mayOpenTicket,
      },
      company: { name: facts.company, zone: facts.zone },
      ledger: await ledgerOf(tx, bookingId, booking.currency),
      rights: rightsOf(
        { row: flightRowOf(booking), bookedBy: booking.booked_by, bookerClientId: facts.booker_client_id },
        canStillCancelFlights(booking, now),
      ),
      mayOpenTicket,
      asOf: now.toISOString(),
    }
  })
