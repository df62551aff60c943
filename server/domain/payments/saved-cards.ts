import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { MOST_SAVED_CARDS, type SavedCards } from '#contract/payments/saved-cards.ts'
import type { Db } from '#server/database/db.ts'
import { gatewayCustomers } from '#server/database/schema/payments/gateway-customers.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Locale } from '../kernel/messages.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import type { CardKeeper, PaymentGateway } from './gateway.ts'
import { orUnavailable } from './payment-checks.ts'

type Given = { db: Db; gateway: PaymentGateway | null; now: Date }

const NONE: SavedCards = { canSave: false, items: [] }

const ownCustomer = ({ userId }: Pick<Actor, 'userId'>, gateway: PaymentGateway) =>
  and(
    eq(gatewayCustomers.userId, userId),
    eq(gatewayCustomers.gateway, gateway.name),
    isNull(gatewayCustomers.forgetAt),
  )

/** The person's customer at the gateway; null for people who have saved no card. */
const customerOf = async (db: Db, actor: Actor, gateway: PaymentGateway): Promise<string | null> => {
  const [found] = await db.select().from(gatewayCustomers).where(ownCustomer(actor, gateway))
  return found?.customerId ?? null
}

/** The same, made where there is none. */
const madeCustomer = async ({ db, now }: Given, actor: Actor, gateway: PaymentGateway, cards: CardKeeper) => {
  const known = await customerOf(db, actor, gateway)
  if (known !== null) return known
  const { userId, clientId } = actor
  await db
    .insert(gatewayCustomers)
    .values({ userId, clientId, gateway: gateway.name, createdAt: now })
    .onConflictDoNothing()
  const customerId = await cards.makeCustomer(userId)
  await db.update(gatewayCustomers).set({ customerId }).where(ownCustomer(actor, gateway))
  return customerId
}

const listed = async (cards: CardKeeper, customerId: string | null): Promise<SavedCards> => ({
  canSave: true,
  items: customerId === null ? [] : await cards.list(customerId),
})

/** The cards that a person keeps at the gateway. Throws `gateway_unavailable`. */
export const savedCards = ({ db, gateway }: Given, actor: Actor): Promise<SavedCards> =>
  orUnavailable(
    (async () =>
      gateway === null || gateway.cards === null
        ? NONE
        : listed(gateway.cards, await customerOf(db, actor, gateway)))(),
  )

/**
 * The gateway's page for adding a card. Throws `payment_method_not_offered` where cards are not kept, `too_many_cards`,
 * `id_taken` for another person's `setupId`, or `gateway_unavailable`.
 */
export const addCard = async (
  given: Given & { origin: string; locale: Locale },
  actor: Actor,
  setupId: string,
): Promise<{ redirectUrl: string }> => {
  const { gateway, origin, locale } = given
  if (gateway === null || gateway.cards === null) throw new Refusal('payment_method_not_offered')
  const { cards } = gateway
  const customerId = await orUnavailable(madeCustomer(given, actor, gateway, cards))
  const kept = await orUnavailable(cards.list(customerId))
  if (kept.length >= MOST_SAVED_CARDS) throw new Refusal('too_many_cards')
  const returnUrl = `${origin}/user/payment-details?added=1`
  const page = await orUnavailable(cards.openSetup({ setupId, customerId, returnUrl, locale }))
  if (page === null) throw new Refusal('id_taken')
  return page
}

/** Proposes a card first. Throws `not_found` or `gateway_unavailable`. */
export const preferCard = async ({ db, gateway }: Given, actor: Actor, cardId: string): Promise<SavedCards> => {
  const customerId = gateway === null ? null : await customerOf(db, actor, gateway)
  const cards = gateway?.cards ?? null
  if (cards === null || customerId === null) throw notFound()
  if (!(await orUnavailable(cards.prefer(customerId, cardId)))) throw notFound()
  return orUnavailable(listed(cards, customerId))
}

/** Removes a card at the gateway. Throws `gateway_unavailable`. */
export const removeCard = async ({ db, gateway }: Given, actor: Actor, cardId: string): Promise<SavedCards> => {
  const customerId = gateway === null ? null : await customerOf(db, actor, gateway)
  const cards = gateway?.cards ?? null
  if (cards === null) return NONE
  if (customerId !== null) await orUnavailable(cards.remove(customerId, cardId))
  return orUnavailable(listed(cards, customerId))
}

/** Retries after 1, 2, 4 … hours, up to a day. */
const againAfter = (attempts: number): number => Math.min(24, 2 ** attempts) * 3_600_000

/** Lets the gateway forget the customers of erased accounts. Gives how many are forgotten. */
export const forgetCustomers = async (given: Given & { onFailure: (error: unknown) => void }): Promise<number> => {
  const { db, gateway, now, onFailure } = given
  if (gateway === null || gateway.cards === null) return 0
  const { name, cards } = gateway
  const due = await db
    .select()
    .from(gatewayCustomers)
    .where(
      and(
        eq(gatewayCustomers.gateway, name),
        isNotNull(gatewayCustomers.forgetAt),
        lte(gatewayCustomers.forgetAt, now),
      ),
    )
    .limit(100)
  let forgotten = 0
  for (const { userId, customerId, attempts } of due) {
    const own = and(eq(gatewayCustomers.userId, userId), eq(gatewayCustomers.gateway, name))
    try {
      if (customerId !== null) await cards.forget(customerId)
      await db.delete(gatewayCustomers).where(own)
      forgotten += 1
    } catch (error) {
      onFailure(error)
      const forgetAt = new Date(now.getTime() + againAfter(attempts))
      await db
        .update(gatewayCustomers)
        .set({ forgetAt, attempts: sql`least(${gatewayCustomers.attempts} + 1, 100)` })
        .where(own)
    }
  }
  return forgotten
}
