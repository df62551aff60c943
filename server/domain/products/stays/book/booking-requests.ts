import type { StayBooking } from '#contract/products/stays/bookings.ts'
import type { BookingRequest } from '#contract/products/stays/booking-requests.ts'
import type { Quote } from '#contract/products/stays/quotes.ts'
import { type HotelSupplier, type StayOffer } from '../supplier/hotel-supplier.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { createStayBooking } from './create-booking.ts'
import { createHold } from '../hold/holds.ts'
import { createQuote } from '../quote/quotes.ts'
import { notifyAboutBooking } from '#server/domain/notifications/notify.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

type Priced = { quote: Quote; offer: StayOffer }

export type PricedRequest = Priced | { refusal: Refusal }

const price = async (
  given: Parameters<typeof createQuote>[0] & { supplier: HotelSupplier },
  asked: BookingRequest,
): Promise<Priced> => {
  const { bookingId, ratePlanId, stay, offerCode } = asked
  if (Date.parse(asked.notAfter) < given.now.getTime()) throw new Refusal('request_over')
  const quote = await createQuote(given, { ...stay, ratePlanId, offerCode })
  const { hotel, lines, total, checkIn, checkOut, rooms } = quote
  const request = { bookingId, propertyId: hotel.hotelId, ratePlanId, checkIn, checkOut, rooms }
  try {
    return { quote, offer: await given.supplier.check({ ...request, promised: { lines, total } }) }
  } catch (error) {
    throw error instanceof SupplierError ? new Refusal('supplier_unavailable') : error
  }
}

/**
 * Prices an earlier booking request and queries its supplier, outside any transaction; reserves nothing. A refusal is
 * returned, not thrown: a repeated request already has its stored response, and it may have booked the last rooms
 * itself.
 */
export const priceRequest = async (...given: Parameters<typeof price>): Promise<PricedRequest> => {
  try {
    return await price(...given)
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

/**
 * Holds and books it within its ceiling, or takes nothing, inside the tenant's transaction of an idempotent call. Where the policy
 * requires an approval, it is asked for with the reason that was given. Throws what pricing was refused for, `price_changed`, `id_taken`, `rooms_out_of_range` or `credit_limit_reached`.
 */
export const bookRequest = async (
  given: Omit<Parameters<typeof createStayBooking>[0], 'gateway' | 'offer'>,
  actor: Actor,
  asked: BookingRequest,
  priced: PricedRequest,
): Promise<StayBooking> => {
  if ('refusal' in priced) throw priced.refusal
  const { bookingId, holdId, seenTotal, ceiling, ratePlanId: _plan, stay: _stay, notAfter: _until, ...details } = asked
  const { quote, offer } = priced
  await createHold(given.tx, actor, { holdId, quoteId: quote.quoteId }, given.now)
  const commit = {
    ...details,
    bookingId,
    holdId,
    expectedTotal: seenTotal,
    payWith: 'company_account' as const,
    ownPart: null,
    asksApproval: true,
  }
  const booking = await createStayBooking({ ...given, gateway: null, offer, ceiling }, actor, commit)
  const { approval = null } = booking
  if (approval?.state === 'waiting') {
    const facts = { until: approval.until }
    // A request made offline may be sent while the page is not open.
    notifyAboutBooking(given.tx, bookingId, { kind: 'approval_requested', facts }, { at: given.now })
  }
  return booking
}
