import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { attemptCounters } from '#server/database/schema/accounts/accounts.ts'
import { Refusal } from './refusal.ts'

/** How many wrong guesses of one thing are allowed in a window of so many milliseconds. */
export type Budget = { most: number; windowMs: number }

export type Counted = { count: number; endsAt: Date }

/**
 * Increments the counter of `key` in the current window, or starts a new window; concurrent calls each get a different
 * number.
 */
export const countOne = async (db: Db, key: string, windowMs: number, now: Date): Promise<Counted> => {
  const ends = new Date(now.getTime() + windowMs)
  const isOver = sql`${attemptCounters.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const [counted] = await db
    .insert(attemptCounters)
    .values({ key, wrong: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: attemptCounters.key,
      set: {
        wrong: sql`case when ${isOver} then 1 else ${attemptCounters.wrong} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${ends.toISOString()}::timestamptz else ${attemptCounters.windowEndsAt} end`,
      },
    })
    .returning({ count: attemptCounters.wrong, endsAt: attemptCounters.windowEndsAt })
  if (counted === undefined) throw new Error('a count was not kept')
  return counted
}

/** Throws `rate_limited`, to be tried again at `endsAt`. */
export const refuseUntil = (endsAt: Date, now: Date): never => {
  throw new Refusal('rate_limited', {
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)),
  })
}

/**
 * Consumes one attempt from the budget of `key`, before the code is checked: concurrent requests get no extra attempts.
 * After a correct one `clearAttempts` restores the budget. Throws `rate_limited` when none is left.
 */
export const takeAttempt = async (db: Db, key: string, { most, windowMs }: Budget, now: Date): Promise<void> => {
  const { count, endsAt } = await countOne(db, key, windowMs, now)
  if (count > most) refuseUntil(endsAt, now)
}

/** Consumes one of a budget; false once it is used up. For effects that may be left out, such as the twentieth mail of an hour. */
export const isWithin = async (db: Db, key: string, { most, windowMs }: Budget, now: Date): Promise<boolean> =>
  (await countOne(db, key, windowMs, now)).count <= most

/** Restores the full budget after a correct attempt. */
export const clearAttempts = async (db: Db, key: string): Promise<void> => {
  await db.delete(attemptCounters).where(eq(attemptCounters.key, key))
}

/** Returns only the one attempt that was correct: incorrect ones stay counted. */
export const returnAttempt = async (db: Db, key: string): Promise<void> => {
  await db
    .update(attemptCounters)
    .set({ wrong: sql`greatest(${attemptCounters.wrong} - 1, 0)` })
    .where(eq(attemptCounters.key, key))
}
