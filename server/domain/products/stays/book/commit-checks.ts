import { eq, sql } from 'drizzle-orm'
import { mayUseHold } from '#server/domain/bookings/access.ts'
import type { Db } from '#server/database/db.ts'
import { prepared } from '#server/database/named.ts'
import { holds, quotes } from '#server/database/schema/bookings/bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { HotelSupplier, StayOffer, StayOrder } from '../supplier/hotel-supplier.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { isLive, releaseHold } from '../hold/holds.ts'
import { orSupplierUnavailable } from '#server/domain/bookings/supplier-failures.ts'

type Asked = { bookingId: string; holdId: string }
type Given = { db: Db; supplier: HotelSupplier; now: Date }

const holdWithQuote = prepared((tx) =>
  tx
    .select({ hold: holds, quote: quotes })
    .from(holds)
    .innerJoin(quotes, eq(quotes.id, holds.quoteId))
    .where(eq(holds.id, sql.placeholder('holdId')))
    .prepare('hold-with-quote'),
)

const orderFor = ({ db, now }: Given, actor: Actor, { bookingId, holdId }: Asked): Promise<StayOrder | null> =>
  inTenant(db, actor, async (tx) => {
    const [found] = await holdWithQuote(tx).execute({ holdId })
    // A hold that became a booking is not live any more: a repeated commit does not query the supplier.
    if (found === undefined || !mayUseHold(actor, found.hold) || !isLive(found.hold, now)) return null
    const { propertyId, ratePlanId, terms } = found.quote
    const { checkIn, checkOut, rooms, lines, total } = terms
    return { bookingId, propertyId, ratePlanId, checkIn, checkOut, rooms, promised: { lines, total } }
  })

/**
 * Queries the supplier for the current price of a hold, before its commit and outside any transaction. Null if no query
 * is needed: the commit itself throws the reason, or returns its stored response. Throws `supplier_unavailable`.
 */
export const checkBeforeCommit = async (given: Given, actor: Actor, asked: Asked): Promise<StayOffer | null> => {
  const request = await orderFor(given, actor, asked)
  if (request === null) return null
  return orSupplierUnavailable(given.supplier.check(request))
}

/** A commit was refused: where the supplier has no rooms left, the hold keeps none either. */
export const afterRefusedCommit = async (
  { db, now }: Given,
  actor: Actor,
  { holdId }: Asked,
  offer: StayOffer | null,
): Promise<void> => {
  if (offer?.kind === 'sold_out') await releaseHold(db, actor, holdId, now)
}
