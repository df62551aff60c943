import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Service } from '#contract/core/services.ts'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { money, type Money } from '#contract/core/money.ts'
import { unpaidChangeOf } from '#contract/products/flights/change-rules.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import { mayPayBooking } from '../bookings/access.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { payments } from '#server/database/schema/payments/payments.ts'
import { inTenant } from '#server/database/tenant.ts'
import { GatewayError, type PaymentGateway } from './gateway.ts'
import type { Actor } from '../kernel/actor.ts'
import { getStayBooking, seenStay } from '../products/stays/book/booking-reads.ts'
import { rowOf } from '../products/stays/book/booking-view.ts'
import { seenFlights } from '../products/flights/book/flight-booking-reads.ts'
import { flightRowOf } from '../products/flights/book/flight-booking-view.ts'
import { applyGatewayEvent } from './payment-events.ts'
import { Refusal } from '../kernel/refusal.ts'

export type Asking = { db: Db; gateway: PaymentGateway | null; now: Date; origin: string }

/** Turns a gateway failure into a refusal that can be retried; other errors are rethrown. */
export const orUnavailable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    const refusal = new Refusal('gateway_unavailable')
    // For the log: the caller only gets the code.
    refusal.cause = error
    throw refusal
  }
}

/**
 * Queries the gateway for every undecided payment of a booking and applies the result. Outside any transaction. Throws
 * the gateway's errors.
 */
export const askAboutPayments = async (given: Asking, bookingId: string): Promise<void> => {
  const { db, gateway } = given
  if (gateway === null) return
  const open = await db
    .select({ id: payments.id, gatewayId: payments.gatewayId })
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, bookingId),
        eq(payments.gateway, gateway.name),
        inArray(payments.state, ['created', 'pending']),
        // Without a gateway session no payment is possible; if the response was lost, the person was never redirected.
        isNotNull(payments.gatewayId),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id))
  for (const { id: paymentId, gatewayId: known } of open) {
    if (known === null) continue
    const found = await gateway.find({ paymentId, gatewayId: known })
    if (found === null || found.state === 'open') continue
    const { state, gatewayId, amount, at } = found
    const eventId = `asked.${paymentId}.${state}`
    await applyGatewayEvent(given, gateway.name, { about: 'payment', eventId, at, paymentId, gatewayId, state, amount })
  }
}

/** Booking data needed for a payment. */
export type Payable = {
  service: Service
  clientId: string
  state: BookingState
  version: number
  payUntil: Date | null
  /** For held flights: until when the price is valid. */
  priceUntil: Date | null
  /** Set if a flight change waits for payment; the other fields then describe the change. */
  changeId: string | null
  due: Money
}

const instantOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text))

const payableFlights = async (tx: Db, actor: Actor, bookingId: string): Promise<Payable> => {
  const booking = await seenFlights(tx, actor, bookingId)
  if (!mayPayBooking(actor, flightRowOf(booking))) throw new Refusal('forbidden')
  const whose = {
    service: 'flight' as const,
    clientId: booking.client_id,
    state: booking.state,
    version: booking.version,
  }
  const change = unpaidChangeOf(booking)
  if (change !== undefined) {
    const due = money(change.fee + change.difference, booking.currency)
    return { ...whose, changeId: change.id, payUntil: new Date(change.until), priceUntil: null, due }
  }
  return {
    ...whose,
    changeId: null,
    payUntil: instantOrNull(booking.pay_until),
    priceUntil: instantOrNull(booking.price_until),
    due: money(booking.total_minor, booking.currency),
  }
}

const payableStay = async (tx: Db, actor: Actor, bookingId: string): Promise<Payable> => {
  const booking = await seenStay(tx, actor, bookingId)
  if (!mayPayBooking(actor, rowOf(booking))) throw new Refusal('forbidden')
  const { client_id: clientId, state, version, terms } = booking
  const payUntil = instantOrNull(booking.pay_until)
  return { service: 'stay', clientId, state, version, changeId: null, payUntil, priceUntil: null, due: terms.dueNow }
}

/** A booking that the actor may pay for. Throws `not_found`, or `forbidden` for its host. */
export const payableBooking = async (tx: Db, actor: Actor, bookingId: string): Promise<Payable> => {
  const [found] = await tx.select({ service: bookings.service }).from(bookings).where(eq(bookings.id, bookingId))
  return found?.service === 'flight' ? payableFlights(tx, actor, bookingId) : payableStay(tx, actor, bookingId)
}

/** Like `askAboutPayments`, for an actor who may pay for the booking. */
export const askForActor = async (given: Asking, actor: Actor, bookingId: string): Promise<void> => {
  await inTenant(given.db, actor, (tx) => payableBooking(tx, actor, bookingId))
  await orUnavailable(askAboutPayments(given, bookingId))
}

/** The booking, after the gateway was asked what became of its payments. */
export const checkPayment = async (given: Asking, actor: Actor, bookingId: string): Promise<StayBooking> => {
  await askForActor(given, actor, bookingId)
  return getStayBooking(given.db, actor, bookingId, given.now)
}
