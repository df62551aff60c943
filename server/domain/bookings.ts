import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Booking, createBooking as createEndpoint } from '#contract/endpoints/bookings.ts'
import type { BookingState } from '#contract/rules/booking-states.ts'
import { isPaymentMethod, PAY_MINUTES, type PaymentMethod } from '#contract/rules/payments.ts'
import { bookings, holds, quotes, type Terms } from '#server/database/schema/bookings.ts'
import type { PaymentGateway } from '#server/gateways/gateway.ts'
import type { HotelSupplier, StayOffer } from '#server/suppliers/supplier.ts'
import type { Actor } from './actor.ts'
import { mailBooked, type MailGiven } from './booking-mails.ts'
import { seenBooking } from './booking-reads.ts'
import { newReference } from './booking-reference.ts'
import { recordTransitions } from './booking-transitions.ts'
import { bookingView } from './booking-view.ts'
import { chargeCompanyAccount } from './credit.ts'
import { isLive, lockOwnHold } from './holds.ts'
import { hotelFacts } from './hotel-facts.ts'
import { issueInvoice } from './invoices.ts'
import { addPayment, isOffered } from './payments.ts'
import { agreePrice, toleranceOf } from './price-agreement.ts'
import { notFound, Refusal } from './refusal.ts'
import { issueTimes } from './supplier-times.ts'

type Asked = v.InferOutput<NonNullable<(typeof createEndpoint)['body']>>

/** How a booking is paid: where it begins, and over which gateway its money is awaited. */
type Payment = { states: BookingState[]; over: { gateway: string; method: PaymentMethod } | null }

const paymentOf = (
  { payment }: Terms,
  { payWith }: Asked,
  gateway: PaymentGateway | null,
  booked: 'issuing' | 'confirmed',
): Payment => {
  const notOffered = new Refusal('payment_method_not_offered', {
    fields: [{ field: 'body.payWith', code: 'payment_method_not_offered' }],
  })
  if (!isPaymentMethod(payWith)) {
    return { states: payment === 'at_property' ? [booked] : ['paid', booked], over: null }
  }
  if (payment === 'at_property' || !isOffered(gateway, payWith)) throw notOffered
  return { states: ['awaiting_payment'], over: { gateway: gateway.name, method: payWith } }
}

/**
 * Commits a hold into a booking, inside the tenant's transaction of an idempotent call. The stock stays with the hold,
 * which from now on is `used`. The company account is charged here; over a gateway the booking waits for its money.
 * `offer` is what the supplier said a moment ago; where it has to be asked the booking ends in `issuing`. Throws
 * `id_taken`, `not_found`, `hold_expired`, `sold_out`, `price_changed`, `rooms_out_of_range`,
 * `payment_method_not_offered` or `credit_limit_reached`.
 */
export const createBooking = async (
  given: MailGiven & { gateway: PaymentGateway | null; supplier: HotelSupplier; offer: StayOffer | null },
  actor: Actor,
  asked: Asked,
): Promise<Booking> => {
  const { tx, now, locale, offer } = given
  const { bookingId, holdId, travellers, contact, requests, arrivalTime } = asked
  const hold = await lockOwnHold(tx, actor, holdId)
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, hold.quoteId))
  if (quote === undefined) throw notFound()
  const { propertyId } = quote
  const idTaken = new Refusal('id_taken', { fields: [{ field: 'body.bookingId', code: 'id_taken' }] })
  const [before] = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId))
  if (before !== undefined) throw idTaken
  if (!isLive(hold, now) || offer === null) throw new Refusal('hold_expired')
  if (offer.kind === 'sold_out') throw new Refusal('sold_out')
  const { clientId } = actor
  const tolerance = await toleranceOf(tx, clientId)
  const { terms, priceChange } = agreePrice(quote.terms, offer, asked.expectedTotal, tolerance)
  if (travellers.length !== terms.rooms) {
    throw new Refusal('rooms_out_of_range', { fields: [{ field: 'body.travellers', code: 'rooms_out_of_range' }] })
  }

  const mustAsk = offer.confirms === 'when_asked'
  const { states, over } = paymentOf(terms, asked, given.gateway, mustAsk ? 'issuing' : 'confirmed')
  const state = states.at(-1) ?? 'confirmed'
  const [stored] = await tx
    .insert(bookings)
    .values({
      id: bookingId,
      reference: newReference(),
      clientId,
      userId: actor.userId,
      holdId,
      propertyId,
      state,
      payUntil: over === null ? null : new Date(now.getTime() + PAY_MINUTES * 60_000),
      supplier: mustAsk ? given.supplier.name : null,
      ...(state === 'issuing' && issueTimes(now)),
      priceChange,
      mailLocale: locale,
      checkIn: terms.checkIn,
      checkOut: terms.checkOut,
      terms,
      hotel: await hotelFacts(tx, propertyId, locale),
      travellers,
      contact,
      requests,
      arrivalTime,
      policyReason: asked.policyReason ?? '',
      createdAt: now,
    })
    .onConflictDoNothing({ target: bookings.id })
    .returning({ id: bookings.id, clientId: bookings.clientId })
  if (stored === undefined) throw idTaken
  await tx.update(holds).set({ state: 'used' }).where(eq(holds.id, holdId))
  await recordTransitions(tx, stored, [null, 'held', ...states], { userId: actor.userId, at: now })
  const amount = terms.dueNow
  if (over !== null) {
    await addPayment(tx, over.gateway, { clientId, bookingId, method: over.method, amount, now, locale })
    return bookingView(await seenBooking(tx, actor, bookingId), actor, now)
  }
  if (terms.payment === 'company_account') await chargeCompanyAccount(tx, { clientId, bookingId, amount, at: now })
  if (state === 'issuing') return bookingView(await seenBooking(tx, actor, bookingId), actor, now)
  const invoice = await issueInvoice(tx, { bookingId, now })
  const booking = await seenBooking(tx, actor, bookingId)
  await mailBooked(given, actor, booking, invoice)
  return bookingView(booking, actor, now)
}
