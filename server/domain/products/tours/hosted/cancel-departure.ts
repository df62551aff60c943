import { departureParts } from '#contract/products/tours/departures.ts'
import type { Db } from '#server/database/db.ts'
import { mayRunListing } from '#server/domain/bookings/access.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { tourOfOption } from '../catalogue/tour-rows.ts'
import { closeCancelled, type AskedCancellation, type CancelledDeparture } from '../run/departure-cancellation.ts'

/** Cancels a departure of the actor's tour. Throws `not_found`, `departure_unknown` or `tour_day_in_past`. */
export const cancelHostDeparture = async (
  { tx, now }: { tx: Db; now: Date },
  actor: Actor,
  asked: AskedCancellation,
): Promise<CancelledDeparture> => {
  const whole = await tourOfOption(tx, departureParts(asked.departureId).optionId)
  if (whole === null || !mayRunListing(actor, whole.operator)) throw notFound()
  return closeCancelled({ tx, now, by: callerOf(actor) }, whole, asked)
}
