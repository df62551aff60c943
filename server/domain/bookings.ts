import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Booking, createBooking as createEndpoint } from '#contract/endpoints/bookings.ts'
import type { BookingState } from '#contract/rules/booking-states.ts'
import { isPaymentMethod, PAY_MINUTES, type PaymentMethod } from '#contract/rules/payments.ts'
import { bookings, holds, quotes, type Terms } from '#server/database/schema/bookings.ts'
import type { PaymentGateway } from '#server/gateways/gateway.ts'
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
import { addPayment } from './payments.ts'
import { notFound, Refusal } from './refusal.ts'

type Asked = v.InferOutput<NonNullable<(typeof createEndpoint)['body']>>

const assertMatches = (asked: Asked, terms: Terms): void => {
  const { minor, currency } = asked.expectedTotal
  if (minor !== terms.total.minor || currency !== terms.total.currency) {
    throw new Refusal('price_changed', { details: { expected: asked.expectedTotal, actual: terms.total } })
  }
  if (asked.travellers.length !== terms.rooms) {
    throw new Refusal('rooms_out_of_range', { fields: [{ field: 'body.travellers', code: 'rooms_out_of_range' }] })
  }
}

/** How a booking is paid: where it begins, and over which gateway its money is awaited. */
type Payment = { states: (BookingState | null)[]; over: { gateway: string; method: PaymentMethod } | null }

const paymentOf = ({ payment }: Terms, { payWith }: Asked, gateway: PaymentGateway | null): Payment => {
  const notOffered = new Refusal('payment_method_not_offered', {
    fields: [{ field: 'body.payWith', code: 'payment_method_not_offered' }],
  })
  if (!isPaymentMethod(payWith)) {
    const states = payment === 'at_property' ? ['confirmed' as const] : ['paid' as const, 'confirmed' as const]
    return { states: [null, 'held', ...states], over: null }
  }
  if (payment === 'at_property' || gateway === null) throw notOffered
  return { states: [null, 'held', 'awaiting_payment'], over: { gateway: gateway.name, method: payWith } }
}

/**
 * Commits a hold into a booking, inside the tenant's transaction of an idempotent call. The stock stays with the hold,
 * which from now on is `used`. The company account is charged here; over a gateway the booking waits for its money.
 * Throws `id_taken`, `not_found`, `hold_expired`, `price_changed`, `rooms_out_of_range`, `payment_method_not_offered`
 * or `credit_limit_reached`.
 */
export const createBooking = async (
  given: MailGiven & { gateway: PaymentGateway | null },
  actor: Actor,
  asked: Asked,
): Promise<Booking> => {
  const { tx, now, locale } = given
  const { bookingId, holdId, travellers, contact, requests, arrivalTime } = asked
  const hold = await lockOwnHold(tx, actor, holdId)
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, hold.quoteId))
  if (quote === undefined) throw notFound()
  const { terms, propertyId } = quote
  const idTaken = new Refusal('id_taken', { fields: [{ field: 'body.bookingId', code: 'id_taken' }] })
  const [before] = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId))
  if (before !== undefined) throw idTaken
  if (!isLive(hold, now)) throw new Refusal('hold_expired')
  assertMatches(asked, terms)

  const { states, over } = paymentOf(terms, asked, given.gateway)
  const [stored] = await tx
    .insert(bookings)
    .values({
      id: bookingId,
      reference: newReference(),
      clientId: actor.clientId,
      userId: actor.userId,
      holdId,
      propertyId,
      state: over === null ? 'confirmed' : 'awaiting_payment',
      payUntil: over === null ? null : new Date(now.getTime() + PAY_MINUTES * 60_000),
      checkIn: terms.checkIn,
      checkOut: terms.checkOut,
      terms,
      hotel: await hotelFacts(tx, propertyId, locale),
      travellers,
      contact,
      requests,
      arrivalTime,
      createdAt: now,
    })
    .onConflictDoNothing({ target: bookings.id })
    .returning({ id: bookings.id, clientId: bookings.clientId })
  if (stored === undefined) throw idTaken
  await tx.update(holds).set({ state: 'used' }).where(eq(holds.id, holdId))
  await recordTransitions(tx, stored, states, { userId: actor.userId, at: now })
  const { clientId } = actor
  const amount = terms.dueNow
  if (over !== null) {
    await addPayment(tx, over.gateway, { clientId, bookingId, method: over.method, amount, now, locale })
    return bookingView(await seenBooking(tx, actor, bookingId), actor, now)
  }
  if (terms.payment === 'company_account') await chargeCompanyAccount(tx, { clientId, bookingId, amount, at: now })
  const invoice = await issueInvoice(tx, { bookingId, now })
  const booking = await seenBooking(tx, actor, bookingId)
  await mailBooked(given, actor, booking, invoice)
  return bookingView(booking, actor, now)
}
