import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { sqlState, type Db } from '#server/database/db.ts'
import { idempotencyKeys } from '#server/database/schema/idempotency.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/actor.ts'
import { Refusal } from '#server/domain/refusal.ts'

const LOCK_NOT_AVAILABLE = '55P03'

/** JSON with the members of every object in the order of their names, so that equal requests hash equal. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

export type Once = { actor: Actor; key: string; endpoint: string; request: unknown; now: Date }

/**
 * Runs `work` once per person and key. Key, effect and answer are written in one transaction, so a refusal leaves
 * nothing and a lost answer can be asked for again. A second call with the key waits for the first; after five seconds
 * it is answered `idempotency_in_progress`. The same key with another request is `idempotency_key_reused`.
 */
export const once = async (
  db: Db,
  { actor, key, endpoint, request, now }: Once,
  work: (tx: Db) => Promise<unknown>,
): Promise<{ answer: unknown; isReplay: boolean }> => {
  const bodyHash = createHash('sha256').update(canonicalJson(request)).digest('hex')
  const mine = and(
    eq(idempotencyKeys.clientId, actor.clientId),
    eq(idempotencyKeys.userId, actor.userId),
    eq(idempotencyKeys.key, key),
  )
  let isClaimed = false
  try {
    return await inTenant(db, actor, async (tx) => {
      isClaimed = false
      await tx.execute(sql`select set_config('lock_timeout', '5s', true)`)
      const claimed = await tx
        .insert(idempotencyKeys)
        .values({
          clientId: actor.clientId,
          userId: actor.userId,
          key,
          endpoint,
          bodyHash,
          answer: sql`'null'::jsonb`,
          createdAt: now,
        })
        .onConflictDoNothing()
      isClaimed = true
      if (claimed.rowCount === 0) {
        const [first] = await tx.select().from(idempotencyKeys).where(mine)
        if (first === undefined) throw new Refusal('idempotency_in_progress')
        if (first.endpoint !== endpoint || first.bodyHash !== bodyHash) throw new Refusal('idempotency_key_reused')
        return { answer: first.answer, isReplay: true }
      }
      await tx.execute(sql`select set_config('lock_timeout', '0', true)`)
      const answer = await work(tx)
      await tx.update(idempotencyKeys).set({ answer }).where(mine)
      return { answer, isReplay: false }
    })
  } catch (error) {
    if (!isClaimed && sqlState(error) === LOCK_NOT_AVAILABLE) throw new Refusal('idempotency_in_progress')
    throw error
  }
}
