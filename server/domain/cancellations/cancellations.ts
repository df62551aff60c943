import type { CancellationQuote } from '#contract/products/cancellations.ts'
import type { Db } from '#server/database/db.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { AskedCancellation, CancellationOffer, CancellationParts } from '../bookings/cancellation-parts.ts'
import { productOf, type Products } from '../bookings/product.ts'
import type { Actor } from '../kernel/actor.ts'

type Given = { db: Db; products: Products; now: Date }

const partsOf = ({ db, products }: Given, actor: Actor, bookingId: string): Promise<CancellationParts> =>
  inTenant(db, actor, async (tx) => (await productOf(tx, products, bookingId)).cancellation)

/**
 * Previews fee and refund of cancelling now, fully or partially; changes nothing. Throws `not_found`, `forbidden`,
 * `illegal_transition`, or why the product or its supplier does not cancel that part.
 */
export const quoteCancellation = async (
  given: Given,
  actor: Actor,
  asked: AskedCancellation,
): Promise<CancellationQuote> => (await partsOf(given, actor, asked.bookingId)).quote(given, actor, asked)

/**
 * What has to be read before the transaction of a cancellation; its `cancel` throws what `quoteCancellation` throws, and
 * `changed_meanwhile` or `refund_changed`. Throws `not_found`.
 */
export const offerCancellation = async (
  given: Given,
  actor: Actor,
  asked: AskedCancellation,
): Promise<CancellationOffer> => (await partsOf(given, actor, asked.bookingId)).offer(given, actor, asked)
