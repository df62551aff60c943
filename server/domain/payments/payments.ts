import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { PaymentOptions, PaymentSession } from '#contract/payments/payments.ts'
import { money, type Money } from '#contract/core/money.ts'
import { isOpenPayment, type PaymentMethod } from '#contract/payments/states.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { payments } from '#server/database/schema/payments/payments.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { PaymentGateway } from './gateway.ts'
import type { Locale } from '../kernel/messages.ts'
import { callerOf, type Actor } from '../kernel/actor.ts'
import { productOf, type Products } from '../bookings/product.ts'
import { accountLeft } from '../ledger/company-credit.ts'
import { ownPartOf } from '../bookings/payers/own-part-of.ts'
import { assertChargeAllowed, type ChargePass } from '../policies/policy-gate.ts'
import { dueOf, offersOwnPart } from './own-parts.ts'
import { orUnavailable } from './payment-checks.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'

type NewPayment = {
  clientId: string
  bookingId: string
  /** For which part of the booking it is, such as a change of flights. */
  partId?: string | null
  /** The payer, whose saved cards are offered. */
  payerId: string
  method: PaymentMethod
  amount: Money
  now: Date
  locale: Locale
}

/** True where the installation has a gateway that takes this. */
export const isOffered = (gateway: PaymentGateway | null, method: PaymentMethod): gateway is PaymentGateway =>
  gateway?.methods.includes(method) === true

const offeredGateway = (gateway: PaymentGateway | null, method: PaymentMethod): string => {
  if (!isOffered(gateway, method)) throw new Refusal('payment_method_not_offered')
  return gateway.name
}

/** The customer at a gateway whose cards a person may pay with; null for people who have saved no card. */
const customerOfPayer = (gateway: string, payerId: string): SQL => sql`(select c.customer_id from gateway_customers c
  where c.user_id = ${payerId} and c.gateway = ${gateway} and c.forget_at is null)`

/** Adds a payment attempt that the travel policy allows; the gateway is not contacted yet. */
export const addPayment = async (tx: Db, _pass: ChargePass, gateway: string, payment: NewPayment): Promise<string> => {
  const { amount, now, payerId, ...rest } = payment
  const id = uuidv7()
  await tx.insert(payments).values({
    id,
    ...rest,
    gateway,
    customerId: customerOfPayer(gateway, payerId),
    state: 'created',
    amountMinor: amount.minor,
    currency: amount.currency,
    createdAt: now,
  })
  return id
}

export const paymentOptions = async (
  given: { db: Db; gateway: PaymentGateway | null; now: Date },
  actor: Actor,
): Promise<PaymentOptions> => ({
  methods: [...(given.gateway?.methods ?? [])],
  accountLeft: await accountLeft(given.db, actor, given.now),
  ownPart: given.gateway !== null && (await inTenant(given.db, actor, (tx) => offersOwnPart(tx, actor))),
})

/**
 * The payment that a session is opened for: the undecided one of this method, unless it shows another person's saved cards,
 * else a new one. Inside the tenant's transaction, after the gateway was asked. Throws `not_found`, `forbidden`, `illegal_transition`, `payment_over`,
 * `quote_expired`, `policy_blocked`, `approval_needed`, `payment_pending` or `payment_method_not_offered`.
 */
export const paymentToOpen = async (
  given: { tx: Db; gateway: PaymentGateway | null; products: Products; now: Date; locale: Locale },
  actor: Actor,
  asked: { bookingId: string; method: PaymentMethod },
): Promise<{ paymentId: string }> => {
  const { tx, now, locale } = given
  const { bookingId, method } = asked
  const payerId = callerOf(actor)
  await tx.execute(sql`select 1 from bookings where id = ${bookingId} for update`)
  const product = await productOf(tx, given.products, bookingId)
  const { clientId, state, version, partId, payUntil, priceUntil, due } = await product.payable(tx, actor, bookingId)
  if (state === 'payment_expired') throw new Refusal('payment_over')
  if ((state !== 'awaiting_payment' && partId === null) || payUntil === null) {
    throw new Refusal('illegal_transition', { details: { state, version } })
  }
  if (payUntil <= now) throw new Refusal('payment_over')
  if (priceUntil !== null && priceUntil <= now) throw new Refusal('quote_expired')
  const parts = partId === null ? await ownPartOf(tx, bookingId) : null
  const pass = assertChargeAllowed(await product.policyFacts(tx, actor, bookingId, now, parts?.company ?? null))
  const gateway = offeredGateway(given.gateway, method)
  const undecided = await tx
    .select({
      id: payments.id,
      method: payments.method,
      state: payments.state,
      // Its page shows the saved cards of who opened it.
      isOthers: sql<boolean>`${payments.customerId} is not null
        and ${payments.customerId} is distinct from ${customerOfPayer(gateway, payerId)}`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, bookingId),
        partId === null ? isNull(payments.partId) : eq(payments.partId, partId),
        inArray(payments.state, ['created', 'pending']),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
  const openTransactions = undecided.find((payment) => payment.state === 'pending')
  const live = openTransactions ?? undecided.find((payment) => payment.method === method && !payment.isOthers)
  if (live !== undefined && (live.method !== method || live.isOthers)) throw new Refusal('payment_pending')
  if (live !== undefined) return { paymentId: live.id }
  const payment = { clientId, bookingId, partId, payerId, method, amount: dueOf(parts, due), now, locale }
  return { paymentId: await addPayment(tx, pass, gateway, payment) }
}

/**
 * Opens the gateway session of a payment, outside any transaction; a repeated call returns the same one. Throws
 * `gateway_unavailable`, or `illegal_transition` if the payment was decided in the meantime.
 */
export const openSession = async (
  given: { db: Db; gateway: PaymentGateway | null; products: Products; origin: string },
  paymentId: string,
): Promise<PaymentSession> => {
  const { db, gateway, origin } = given
  const [found] = await db
    .select({ payment: payments, booking: bookings })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(eq(payments.id, paymentId))
  if (found === undefined) throw notFound()
  const { payment, booking } = found
  const { reference, title } = booking
  const { screen, payableParts } = given.products[booking.service]
  const payUntil = payment.partId === null ? booking.payUntil : await payableParts.payUntil(db, payment.partId)
  if (payUntil === null) throw notFound()
  if (!isOpenPayment(payment.state)) throw new Refusal('illegal_transition', { details: { payment: payment.state } })
  const expiresAt = payUntil.toISOString()
  if (payment.redirectUrl !== null) return { paymentId, redirectUrl: payment.redirectUrl, expiresAt }
  if (gateway?.name !== payment.gateway) throw new Refusal('payment_method_not_offered')
  const { gatewayId, redirectUrl } = await orUnavailable(
    gateway.openSession({
      paymentId,
      method: payment.method,
      amount: money(payment.amountMinor, payment.currency),
      description: `${reference} · ${title}`,
      returnUrl: `${origin}${screen}?id=${payment.bookingId}`,
      expiresAt: payUntil,
      // From the payment and not from this call, so that repeated requests to the gateway are identical.
      locale: payment.locale,
      customerId: payment.customerId,
    }),
  )
  await db.update(payments).set({ gatewayId, redirectUrl }).where(eq(payments.id, paymentId))
  return { paymentId, redirectUrl, expiresAt }
}
