import { eq } from 'drizzle-orm'
import { departureIdOf } from '#contract/products/tours/departures.ts'
import type { Db } from '#server/database/db.ts'
import { tourHolds } from '#server/database/schema/products/tours/tour-bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import { mayUseHold } from '#server/domain/bookings/access.ts'
import { orOperatorUnavailable } from '#server/domain/bookings/asked-supplier.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { orderedUnits } from '../catalogue/terms.ts'
import { isLiveHold, releaseTourHold } from '../hold/holds.ts'
import type { TourOffer, TourOrder, TourSupplier } from '../supplier/tour-supplier.ts'

type Asked = { bookingId: string; holdId: string }
type Given = { db: Db; supplier: TourSupplier; now: Date }

const orderFor = ({ db, now }: Given, actor: Actor, { bookingId, holdId }: Asked): Promise<TourOrder | null> =>
  inTenant(db, actor, async (tx) => {
    const [hold] = await tx.select().from(tourHolds).where(eq(tourHolds.id, holdId))
    // A hold that became a booking is not live any more: a repeated commit does not query the supplier.
    if (hold === undefined || !mayUseHold(actor, hold) || !isLiveHold(hold, now)) return null
    const units = orderedUnits(hold.terms.units)
    return { bookingId, tourId: hold.tourId, departureId: departureIdOf(hold), units }
  })

/**
 * Queries the supplier for the current price of a hold, before its commit and outside any transaction. Null if no query
 * is needed: the commit itself throws the reason, or returns its stored response. Throws `operator_unavailable`.
 */
export const checkBeforeBooking = async (given: Given, actor: Actor, asked: Asked): Promise<TourOffer | null> => {
  const order = await orderFor(given, actor, asked)
  return order === null ? null : orOperatorUnavailable(given.supplier.check(order))
}

/** A commit was refused: where the supplier has no places left, the hold keeps none either. */
export const afterRefusedBooking = async (
  { db, now }: Given,
  actor: Actor,
  { holdId }: Asked,
  offer: TourOffer | null,
): Promise<void> => {
  if (offer?.kind === 'sold_out') await releaseTourHold(db, actor, holdId, now)
}
