import type { Service } from '#contract/core/services.ts'
import type { CancellationPart } from '#contract/products/cancellations.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { LOCALE, unlessRefused, type Life } from '../life.ts'

/** Cancels a booking at a moment, whole or in part; leaves it where it cannot be cancelled. */
export const cancelBooking = async (
  { services, db, recorded }: Life,
  actor: Actor,
  asked: { service: Service; bookingId: string; part: CancellationPart | null; at: Date },
): Promise<void> => {
  const { service, bookingId, part, at } = asked
  const { cancellation } = services.products[service]
  const given = { db: services.db, now: at }
  await unlessRefused(
    (async () => {
      const { version, refund } = await cancellation.quote(given, actor, { bookingId, part })
      const offer = await cancellation.offer(given, actor, { bookingId, part })
      const how = { now: at, locale: LOCALE, origin: services.origin(), version } as const
      await recorded(bookingId, [at], () => inTenant(db, actor, (tx) => offer.cancel({ ...how, tx }, actor, refund)))
    })(),
  )
}
