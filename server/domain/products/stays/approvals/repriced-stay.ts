import { eq } from 'drizzle-orm'
import { withPrice } from '#contract/bookings/price-change-rules.ts'
import type { Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { bookings, holds, quotes } from '#server/database/schema/bookings/bookings.ts'
import { stayBookings } from '#server/database/schema/products/stays/stay-bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import { orSupplierUnavailable } from '#server/domain/bookings/supplier-failures.ts'
import { HOST } from '#server/domain/bookings/hosted/host-requests.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { seenStay } from '../book/booking-reads.ts'
import type { StoredStay } from '../book/booking-view.ts'
import type { HotelSupplier, StayOffer, StayOrder } from '../supplier/hotel-supplier.ts'

/** Applies the supplier's current price to a stay that is about to be approved, in its transaction. */
type Reprice = (
  tx: Db,
  booking: StoredStay,
  assertWithin: (actual: Money) => void,
) => Promise<Pick<StoredStay, 'terms' | 'total_minor' | 'currency' | 'supplier'>>

const orderOf = (db: Db, actor: Actor, bookingId: string): Promise<StayOrder | null> =>
  inTenant(db, actor, async (tx) => {
    const booking = await seenStay(tx, actor, bookingId)
    if (booking.state !== 'pending_approval') return null
    const [found] = await tx
      .select({ quote: quotes })
      .from(holds)
      .innerJoin(quotes, eq(quotes.id, holds.quoteId))
      .where(eq(holds.id, booking.hold_id))
    if (found === undefined) return null
    const { propertyId, ratePlanId, terms } = found.quote
    const { checkIn, checkOut, rooms, lines, total } = terms
    return { bookingId, propertyId, ratePlanId, checkIn, checkOut, rooms, promised: { lines, total } }
  })

const repriced =
  (offer: StayOffer, supplier: HotelSupplier): Reprice =>
  async (tx, booking, assertWithin) => {
    if (offer.kind === 'sold_out') throw new Refusal('sold_out')
    assertWithin(offer.total)
    const ofOffer = offer.confirms === 'when_asked' ? supplier.name : null
    const supplierName = booking.supplier === HOST ? HOST : ofOffer
    const before = booking.terms.total
    const terms = withPrice(booking.terms, offer)
    const { minor: totalMinor, currency } = terms.total
    if (supplierName !== booking.supplier || totalMinor !== before.minor) {
      await tx.update(bookings).set({ totalMinor, currency, supplier: supplierName }).where(eq(bookings.id, booking.id))
    }
    if (totalMinor !== before.minor) {
      const seen = booking.price_change?.seen ?? before
      const acceptedBy = totalMinor > seen.minor ? 'company' : null
      await tx
        .update(stayBookings)
        .set({ terms, priceChange: { seen, charged: terms.total, acceptedBy } })
        .where(eq(stayBookings.bookingId, booking.id))
    }
    return { terms, total_minor: totalMinor, currency, supplier: supplierName }
  }

/**
 * Asks the supplier for the price of a stay before it is approved, outside any transaction; changes nothing. Null where it
 * does not wait for an approval any more. Throws `not_found` or `supplier_unavailable`.
 */
export const repricedStay = async (
  { db, supplier }: { db: Db; now: Date; supplier: HotelSupplier },
  actor: Actor,
  bookingId: string,
): Promise<{ apply: Reprice; isSoldOut: boolean } | null> => {
  const order = await orderOf(db, actor, bookingId)
  if (order === null) return null
  const offer = await orSupplierUnavailable(supplier.check(order))
  return { apply: repriced(offer, supplier), isSoldOut: offer.kind === 'sold_out' }
}
