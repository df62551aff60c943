import { eq, sql } from 'drizzle-orm'
import type { Hold } from '#contract/endpoints/holds.ts'
import { extendedUntil, HOLD_MINUTES } from '#contract/rules/holds.ts'
import { mayUseHold } from '#server/access/rows.ts'
import type { Db } from '#server/database/db.ts'
import { holds, quotes } from '#server/database/schema/bookings.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import type { Actor } from './actor.ts'
import { expireDueHolds } from './hold-expiry.ts'
import { liveQuote } from './quotes.ts'
import { notFound, Refusal } from './refusal.ts'
import { returnStock, takeStock } from './stock.ts'
import { hasOwnTaxes } from './tax-rules.ts'

type HoldRow = typeof holds.$inferSelect

/** A hold is over when its time is, whether or not somebody has swept it up yet. */
export const isLive = (hold: Pick<HoldRow, 'state' | 'expiresAt'>, now: Date): boolean =>
  hold.state === 'live' && hold.expiresAt > now

const answer = (hold: HoldRow, pricedAt: Date, now: Date): Hold => ({
  holdId: hold.id,
  quoteId: hold.quoteId,
  state: hold.state === 'live' && !isLive(hold, now) ? 'expired' : hold.state,
  expiresAt: hold.expiresAt.toISOString(),
  serverTime: now.toISOString(),
  canExtend: extendedUntil(hold, pricedAt, now) !== null,
})

/** When the price of a hold was told. */
const pricedAtOf = async (tx: Db, { quoteId }: HoldRow): Promise<Date> => {
  const [quote] = await tx.select({ pricedAt: quotes.pricedAt }).from(quotes).where(eq(quotes.id, quoteId))
  if (quote === undefined) throw notFound()
  return quote.pricedAt
}

/** A hold of the actor, its row locked until the transaction ends. Someone else's is `not_found`. */
export const lockOwnHold = async (tx: Db, actor: Actor, holdId: string): Promise<HoldRow> => {
  const [hold] = await tx.select().from(holds).where(eq(holds.id, holdId)).for('update')
  if (hold === undefined || !mayUseHold(actor, hold)) throw notFound()
  return hold
}

/**
 * Takes the rooms of a quote for fifteen minutes, inside the tenant's transaction of an idempotent call.
 * Throws `not_found`, `id_taken`, `sold_out`, or `quote_expired`, also where a visitor's price is not the company's.
 */
export const createHold = async (
  tx: Db,
  actor: Actor,
  asked: { holdId: string; quoteId: string },
  now: Date,
): Promise<Hold> => {
  const quote = await liveQuote(tx, actor, asked.quoteId, now)
  const taxed = { propertyId: quote.propertyId, checkIn: quote.terms.checkIn }
  if (quote.clientId === null && (await hasOwnTaxes(tx, taxed, actor.clientId))) throw new Refusal('quote_expired')
  const { checkIn, checkOut, rooms } = quote.terms
  const stay = { roomTypeId: quote.roomTypeId, checkIn, checkOut, rooms }
  const [hold] = await tx
    .insert(holds)
    .values({
      id: asked.holdId,
      clientId: actor.clientId,
      userId: actor.userId,
      quoteId: quote.id,
      ...stay,
      state: 'live',
      createdAt: now,
      expiresAt: new Date(now.getTime() + HOLD_MINUTES * 60_000),
    })
    .onConflictDoNothing()
    .returning()
  if (hold === undefined) throw new Refusal('id_taken', { fields: [{ field: 'body.holdId', code: 'id_taken' }] })
  // Holds of other companies may be over too: their rooms are free for this one.
  const freed = await asSystem(tx, () => expireDueHolds(tx, { now, roomTypeId: quote.roomTypeId, most: 100 }))
  await takeStock(tx, stay, freed)
  return answer(hold, quote.pricedAt, now)
}

export const getHold = (db: Db, actor: Actor, holdId: string, now: Date): Promise<Hold> =>
  inTenant(db, actor, async (tx) => {
    const [hold] = await tx.select().from(holds).where(eq(holds.id, holdId))
    if (hold === undefined || !mayUseHold(actor, hold)) throw notFound()
    return answer(hold, await pricedAtOf(tx, hold), now)
  })

/** Gives the rooms back now. A hold that is used, released or over stays as it is. */
export const releaseHold = (db: Db, actor: Actor, holdId: string, now: Date): Promise<Hold> =>
  inTenant(db, actor, async (tx) => {
    const hold = await lockOwnHold(tx, actor, holdId)
    const pricedAt = await pricedAtOf(tx, hold)
    if (!isLive(hold, now)) return answer(hold, pricedAt, now)
    const [released] = await tx.update(holds).set({ state: 'released' }).where(eq(holds.id, holdId)).returning()
    await returnStock(tx, hold)
    return answer(released ?? hold, pricedAt, now)
  })

/**
 * Keeps the rooms of a live hold for longer, with the price that was promised for them, inside the tenant's transaction
 * of an idempotent call. Throws `not_found` or `hold_not_extendable`.
 */
export const extendHold = async (tx: Db, actor: Actor, holdId: string, now: Date): Promise<Hold> => {
  const hold = await lockOwnHold(tx, actor, holdId)
  const pricedAt = await pricedAtOf(tx, hold)
  const until = extendedUntil(hold, pricedAt, now)
  if (until === null) {
    const { expiresAt, extensions } = hold
    throw new Refusal('hold_not_extendable', {
      details: { state: answer(hold, pricedAt, now).state, expiresAt: expiresAt.toISOString(), extensions },
    })
  }
  const longer = { expiresAt: until, extensions: hold.extensions + 1 }
  const [extended] = await tx.update(holds).set(longer).where(eq(holds.id, holdId)).returning()
  await tx
    .update(quotes)
    .set({ expiresAt: sql`greatest(${quotes.expiresAt}, ${until}::timestamptz)` })
    .where(eq(quotes.id, hold.quoteId))
  return answer(extended ?? hold, pricedAt, now)
}
