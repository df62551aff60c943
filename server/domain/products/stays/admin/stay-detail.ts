import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { getAdminBooking as getEndpoint } from '#contract/bookings/admin-bookings.ts'
import type { Db } from '#server/database/db.ts'
import { deskFacts, ofCompany, type DeskFacts } from '#server/domain/bookings/admin/admin-booking-rows.ts'
import { stayBookingRows } from '../book/booking-rows.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { ledgerOf, rightsOf } from '#server/domain/bookings/admin/admin-booking-sides.ts'
import { stayBookingView, canStillCancel, rowOf, type StoredStay } from '../book/booking-view.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

type Shown = v.InferInput<(typeof getEndpoint)['response']>

/** A stay in the admin view. Throws `not_found` for another company's, even at a listing the actor owns. */
export const getAdminBooking = (db: Db, actor: Actor, bookingId: string, now: Date): Promise<Shown> =>
  inTenant(db, actor, async (tx) => {
    const { rows } = await tx.execute<StoredStay>(stayBookingRows(sql`b.id = ${bookingId} and ${ofCompany(actor)}`))
    const [booking] = rows
    if (booking === undefined) throw notFound()
    const found = await tx.execute<DeskFacts>(deskFacts(bookingId))
    const [facts] = found.rows
    if (facts === undefined) throw notFound()
    return {
      ...stayBookingView(booking, actor, now),
      company: { name: facts.company, zone: facts.zone },
      policyReason: facts.policy_reason,
      ledger: await ledgerOf(tx, bookingId, booking.terms.total.currency),
      hold: {
        holdId: booking.hold_id,
        state: facts.hold_state,
        rooms: facts.hold_rooms,
        createdAt: new Date(facts.held_at).toISOString(),
        expiresAt: new Date(facts.held_until).toISOString(),
      },
      rights: rightsOf(
        { row: rowOf(booking), bookedBy: booking.booked_by, bookerClientId: facts.booker_client_id },
        canStillCancel(booking, now),
      ),
      asOf: now.toISOString(),
    }
  })
