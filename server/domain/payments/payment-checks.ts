import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { payments } from '#server/database/schema/payments/payments.ts'
import { inTenant } from '#server/database/tenant.ts'
import { GatewayError, type PaymentGateway } from './gateway.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Payable } from '../bookings/payable.ts'
import { productOf, type Products } from '../bookings/product.ts'
import { applyGatewayEvent } from './payment-events.ts'
import { Refusal } from '../kernel/refusal.ts'

export type Asking = { db: Db; gateway: PaymentGateway | null; products: Products; now: Date; origin: string }

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

/** What is to be paid for a booking that the actor may pay for. Throws `not_found`, or `forbidden` for its host. */
const payableBooking = async (
  tx: Db,
  { products }: Pick<Asking, 'products'>,
  actor: Actor,
  bookingId: string,
): Promise<Payable> => (await productOf(tx, products, bookingId)).payable(tx, actor, bookingId)

/** Like `askAboutPayments`, for an actor who may pay for the booking. */
export const askForActor = async (given: Asking, actor: Actor, bookingId: string): Promise<void> => {
  await inTenant(given.db, actor, (tx) => payableBooking(tx, given, actor, bookingId))
  await orUnavailable(askAboutPayments(given, bookingId))
}
