import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import type { Db } from '#server/database/db.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { askForActor, type Asking } from '#server/domain/payments/payment-checks.ts'
import { cabBookingView } from './booking-view.ts'
import { seenCab } from './stored-cab.ts'

export const getCabBooking = (
  db: Db,
  actor: Actor,
  bookingId: string,
  { now, keys }: { now: Date; keys: Pick<Keys, 'vouchers'> },
): Promise<CabBooking> =>
  inTenant(db, actor, async (tx) => cabBookingView(await seenCab(tx, actor, bookingId), actor, now, keys))

/** The ride, after the gateway was asked what became of its payments. */
export const checkCabPayment = async (
  given: Asking & { keys: Pick<Keys, 'vouchers'> },
  actor: Actor,
  bookingId: string,
): Promise<CabBooking> => {
  await askForActor(given, actor, bookingId)
  return getCabBooking(given.db, actor, bookingId, given)
}
