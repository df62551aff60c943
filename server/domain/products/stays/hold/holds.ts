import { eq, sql } from 'drizzle-orm'
import type { Hold } from '#contract/products/stays/holds.ts'
import { extendedUntil, HOLD_MINUTES } from '#contract/products/stays/hold-times.ts'
import { mayUseHold } from '#server/domain/bookings/access.ts'
import type { Db } from '#server/database/db.ts'
import { namedCount, prepared } from '#server/database/named.ts'
import { holds, quotes } from '#server/database/schema/bookings/bookings.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { expireDueHolds } from './hold-expiry.ts'
import { quoteToHold } from '../quote/quotes.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { assertMayHoldMore } from './held-rooms.ts'
import { assertMayHoldUnvetted } from './unvetted-rooms.ts'
import { assertStillSells } from './still-on-sale.ts'
import { returnStock, takeStock } from './stock.ts'

type HoldRow = typeof holds.$inferSelect

/** A hold ends at its deadline, even before the sweep has processed it. */
export const isLive = (hold: Pick<HoldRow, 'state' | 'expiresAt'>, now: Date): boolean =>
  hold.state === 'live' && hold.expiresAt > now

type HoldFacts = Pick<HoldRow, 'id' | 'quoteId' | 'state' | 'expiresAt' | 'extensions'>

const answer = (hold: HoldFacts, pricedAt: Date, now: Date): Hold => ({
  holdId: hold.id,
  quoteId: hold.quoteId,
  state: hold.state === 'live' && !isLive(hold, now) ? 'expired' : hold.state,
  expiresAt: hold.expiresAt.toISOString(),
  serverTime: now.toISOString(),
  canExtend: extendedUntil(hold, pricedAt, now) !== null,
})

const pricedAtOf = async (tx: Db, { quoteId }: HoldRow): Promise<Date> => {
  const [quote] = await tx.select({ pricedAt: quotes.pricedAt }).from(quotes).where(eq(quotes.id, quoteId))
  if (quote === undefined) throw notFound()
  return quote.pricedAt
}

const holdToChange = prepared((tx) =>
  tx
    .select()
    .from(holds)
    .where(eq(holds.id, sql.placeholder('holdId')))
    .for('update')
    .prepare('hold-to-change'),
)

/** A hold of the actor, its row locked until the transaction ends. Someone else's is `not_found`. */
const lockOwnHold = async (tx: Db, actor: Actor, holdId: string): Promise<HoldRow> => {
  const [hold] = await holdToChange(tx).execute({ holdId })
  if (hold === undefined || !mayUseHold(actor, hold)) throw notFound()
  return hold
}

const STORE = `
  insert into holds
    (id, client_id, user_id, quote_id, room_type_id, check_in, check_out, rooms, preparation_nights, state, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'live', $10, $11)
  on conflict do nothing returning id`

/**
 * Holds the rooms in a quote for fifteen minutes, inside the tenant's transaction of an idempotent call. Throws
 * `not_found`, `id_taken`, `sold_out`, `too_many_held`, `prepay_needed`, `quote_expired`, also if a visitor's price differs from
 * the company's, or those of `assertSells` if the host changed the rules since the quote; its price stays.
 */
export const createHold = async (
  tx: Db,
  actor: Actor,
  { holdId, quoteId }: { holdId: string; quoteId: string },
  now: Date,
): Promise<Hold> => {
  const { roomTypeId, terms, pricedAt, preparationNights } = await quoteToHold(tx, actor, quoteId, now)
  const { checkIn, checkOut, rooms } = terms
  const stay = { roomTypeId, checkIn, checkOut, rooms, preparationNights }
  const expiresAt = new Date(now.getTime() + HOLD_MINUTES * 60_000)
  const whose = [holdId, actor.clientId, actor.userId, quoteId]
  const isAtProperty = terms.payment === 'at_property'
  const { isVetted, hasUnused } = await assertMayHoldMore(tx, actor, { ...stay, isAtProperty }, now)
  const taken = [roomTypeId, checkIn, checkOut, rooms, preparationNights]
  const storing = namedCount(tx, 'keep-hold', STORE, [...whose, ...taken, now, expiresAt])
  // Holds of other companies may be over too: their rooms are free for this one.
  const expiring = asSystem(tx, () => expireDueHolds(tx, { now, roomTypeId, most: 100 }))
  const [stored, freed] = await Promise.all([storing, expiring])
  if (stored === 0) throw new Refusal('id_taken', { fields: [{ field: 'body.holdId', code: 'id_taken' }] })
  await takeStock(tx, stay, freed)
  await assertStillSells(tx, stay, pricedAt)
  if (!isVetted) {
    const { clientId } = actor
    await assertMayHoldUnvetted(tx, { ...stay, clientId, isAtProperty, hasUnused }, now)
  }
  return answer({ id: holdId, quoteId, state: 'live', expiresAt, extensions: 0 }, pricedAt, now)
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
 * Extends a live hold at its guaranteed price, inside the tenant's transaction of an idempotent call. Throws
 * `not_found` or `hold_not_extendable`.
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
