import { eq, sql } from 'drizzle-orm'
import { money, type Money } from '#contract/core/money.ts'
import type { OwnPart } from '#contract/payments/own-part.ts'
import { isOpenPayment, mayPaymentBecome } from '#contract/payments/states.ts'
import { transact, type Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { paymentEvents, payments, type EventOutcome } from '#server/database/schema/payments/payments.ts'
import type { GatewayEvent } from './gateway.ts'
import type { Product, Products } from '../bookings/product.ts'
import type { SharedRow } from '../bookings/shared-rows.ts'
import { ownPartOf } from '../bookings/payers/own-part-of.ts'
import { chargeCompanyAccount, enterGatewayMoney } from '../ledger/company-credit.ts'
import { passOfAgreedPart } from '../policies/policy-gate.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { expireWaiting } from './expire-waiting.ts'
import { isOwnPartOf } from './own-parts.ts'
import { noteAttention } from './refund-attention.ts'
import { noteRefundEnd, paymentOfPart, requestRefund } from './refunds.ts'
import { notifyAboutBooking } from '../notifications/notify.ts'

type PaymentEvent = Extract<GatewayEvent, { about: 'payment' }>
type Payment = typeof payments.$inferSelect
type Given = {
  db: Db
  products: Products
  now: Date
  origin: string
  /** The company account has just declined its part. */
  isDeclined?: boolean
}

/** `repeated`: the event was already applied. */
export type Applied = EventOutcome | 'repeated'

const remember = async (
  tx: Db,
  gateway: string,
  event: GatewayEvent,
  about: { paymentId: string; now: Date; outcome: EventOutcome },
): Promise<boolean> => {
  const stored = await tx
    .insert(paymentEvents)
    .values({
      gateway,
      eventId: event.eventId,
      paymentId: about.paymentId,
      kind: `${event.about}.${event.state}`,
      at: event.at,
      receivedAt: about.now,
      ...(event.about === 'payment' && { amountMinor: event.amount.minor, currency: event.amount.currency }),
      outcome: about.outcome,
    })
    .onConflictDoNothing()
  return stored.rowCount === 1
}

/** Takes the money of a part of a booking: for it if it waits for it, else back where it came from. */
const takeMoneyOfPart = async (
  tx: Db,
  { now, products }: Given,
  { service }: SharedRow,
  { clientId, bookingId, ...payment }: Payment & { partId: string },
): Promise<EventOutcome> => {
  const { partId } = payment
  const amount = money(payment.amountMinor, payment.currency)
  if (await products[service].payableParts.onPaid(tx, partId, now)) {
    notifyAboutBooking(tx, bookingId, { kind: 'payment_received', facts: { amount } }, { at: now })
    return 'applied'
  }
  const isPaid = (await paymentOfPart(tx, partId, payment.id)) !== null
  const reason = isPaid ? 'paid_twice' : 'paid_late'
  await requestRefund(tx, { clientId, bookingId, amount, reason, at: now }, payment.id)
  return 'refunded'
}

/** True if a payment, with the company's part where there is one, is the price. */
const isPaidBy = async (
  tx: Db,
  { isPrice }: Product,
  { id, totalMinor, currency }: SharedRow,
  { amount, parts }: { amount: Money; parts: OwnPart | null },
): Promise<boolean> => {
  if (parts === null) return isPrice(tx, id, amount)
  const total = money(totalMinor, currency)
  return isOwnPartOf(parts, amount, total) && isPrice(tx, id, total)
}

/** The company account refused its part: the transaction is repeated as a refund to the traveller. */
class CompanyDeclined extends Error {}

/** Before the number of the invoice is taken, as when booking; the opposite order would deadlock. Throws `CompanyDeclined`. */
const chargeCompanyPart = async (tx: Db, parts: OwnPart, of: { clientId: string; bookingId: string; at: Date }) => {
  try {
    await chargeCompanyAccount(tx, passOfAgreedPart(parts), { ...of, amount: parts.company })
  } catch (error) {
    if (error instanceof Refusal) throw new CompanyDeclined(error.code, { cause: error })
    throw error
  }
}

/** Ends a booking whose company cannot pay its part, and sends the traveller's part back. */
const returnOwnPart = async (tx: Db, { now, products }: Given, payment: Payment): Promise<EventOutcome> => {
  const { id, clientId, bookingId, amountMinor, currency } = payment
  const amount = money(amountMinor, currency)
  await requestRefund(tx, { clientId, bookingId, amount, reason: 'company_declined', at: now }, id)
  await expireWaiting({ tx, products, now }, bookingId)
  return 'refunded'
}

/** Takes the money: for the booking if it waits for it, else back where it came from. */
const takeMoney = async (tx: Db, given: Given, booking: SharedRow, payment: Payment): Promise<EventOutcome> => {
  const { clientId, bookingId, partId } = payment
  const product = given.products[booking.service]
  const amount = money(payment.amountMinor, payment.currency)
  await enterGatewayMoney(tx, { clientId, bookingId, amount, at: given.now })
  if (partId !== null) return takeMoneyOfPart(tx, given, booking, { ...payment, partId })
  const parts = await ownPartOf(tx, bookingId)
  if (booking.state === 'awaiting_payment' && (await isPaidBy(tx, product, booking, { amount, parts }))) {
    if (given.isDeclined === true) return returnOwnPart(tx, given, payment)
    if (parts !== null) await chargeCompanyPart(tx, parts, { clientId, bookingId, at: given.now })
    notifyAboutBooking(tx, bookingId, { kind: 'payment_received', facts: { amount } }, { at: given.now })
    await product.onPaid(tx, booking, { now: given.now, origin: given.origin, locale: payment.locale })
    return 'applied'
  }
  const isOver = booking.state === 'payment_expired' || booking.state === 'cancelled'
  const isEarly = booking.state === 'awaiting_payment'
  const reason = isOver ? 'paid_late' : isEarly ? 'amount_differs' : 'paid_twice'
  await requestRefund(tx, { clientId, bookingId, amount, reason, at: given.now }, payment.id)
  return 'refunded'
}

/** Amount of a payment: the received one, or the requested one until then. */
const amountOf = ({ receivedMinor, receivedCurrency, amountMinor, currency }: Payment): Money =>
  receivedMinor === null || receivedCurrency === null
    ? money(amountMinor, currency)
    : money(receivedMinor, receivedCurrency)

/**
 * Handles an amount that differs from the payment's. A received amount is not accepted as payment and refunded in full,
 * and the payment ends, so another attempt is possible. For an already settled payment the event is only stored.
 */
const takeOtherAmount = async (tx: Db, { now }: Given, event: PaymentEvent, payment: Payment): Promise<void> => {
  const { amount, gatewayId } = event
  const { id, clientId, bookingId } = payment
  const hasArrived = event.state === 'succeeded' && amount.minor > 0
  if (!hasArrived || !mayPaymentBecome(payment.state, 'amount_differs')) return
  await tx
    .update(payments)
    .set({
      state: 'amount_differs',
      gatewayId,
      receivedMinor: amount.minor,
      receivedCurrency: amount.currency,
      settledAt: now,
    })
    .where(eq(payments.id, id))
  await enterGatewayMoney(tx, { clientId, bookingId, amount, at: now })
  await requestRefund(tx, { clientId, bookingId, amount, reason: 'amount_differs', at: now }, id)
  await noteAttention(tx, bookingId)
}

const outcomeOf = async (tx: Db, given: Given, event: PaymentEvent, payment: Payment): Promise<EventOutcome> => {
  const { amount } = event
  const known = amountOf(payment)
  if (amount.minor !== known.minor || amount.currency !== known.currency) {
    await takeOtherAmount(tx, given, event, payment)
    return 'amount_differs'
  }
  if (!mayPaymentBecome(payment.state, event.state)) return 'nothing_new'
  await tx
    .update(payments)
    .set({
      state: event.state,
      gatewayId: event.gatewayId,
      ...(!isOpenPayment(event.state) && { settledAt: given.now }),
    })
    .where(eq(payments.id, payment.id))
  if (event.state === 'failed') {
    notifyAboutBooking(tx, payment.bookingId, { kind: 'payment_failed', facts: { amount } }, { at: given.now })
  }
  if (event.state !== 'succeeded') return 'applied'
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, payment.bookingId))
  if (booking === undefined) throw notFound()
  return takeMoney(tx, given, booking, payment)
}

const applyToPayment = (given: Given, gateway: string, event: PaymentEvent): Promise<Applied> =>
  transact(given.db, async (tx) => {
    const [known] = await tx
      .select({ bookingId: payments.bookingId })
      .from(payments)
      .where(sql`${payments.id} = ${event.paymentId} and ${payments.gateway} = ${gateway}`)
    if (known === undefined) throw notFound()
    // Always the booking before its payments: expiry and cancelling lock in the same order.
    await tx.execute(sql`select 1 from bookings where id = ${known.bookingId} for update`)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, event.paymentId)).for('update')
    if (payment === undefined) throw notFound()
    if (payment.gatewayId !== null && payment.gatewayId !== event.gatewayId) throw notFound()
    const { rows } = await tx.execute(sql`select 1 from payment_events
      where gateway = ${gateway} and event_id = ${event.eventId}`)
    if (rows.length > 0) return 'repeated'
    const outcome = await outcomeOf(tx, given, event, payment)
    await remember(tx, gateway, event, { paymentId: payment.id, now: given.now, outcome })
    return outcome
  })

/**
 * Takes the word of a gateway, each event once, however often and in whatever order it comes. Event, payment, booking
 * and ledger change together. Throws `not_found` for what we never asked the gateway for.
 */
export const applyGatewayEvent = async (given: Given, gateway: string, event: GatewayEvent): Promise<Applied> => {
  if (event.about === 'payment') {
    return applyToPayment(given, gateway, event).catch((error: unknown) => {
      if (error instanceof CompanyDeclined) return applyToPayment({ ...given, isDeclined: true }, gateway, event)
      throw error
    })
  }
  return transact(given.db, async (tx) => {
    const { refundId, state, at } = event
    const refund = await noteRefundEnd(tx, { refundId, gateway, state, at })
    if (refund === null) throw notFound()
    const { paymentId, isNew } = refund
    const outcome = isNew ? 'applied' : 'nothing_new'
    return (await remember(tx, gateway, event, { paymentId, now: given.now, outcome })) ? outcome : 'repeated'
  })
}
