import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { guesses } from '#server/database/schema/accounts/accounts.ts'
import { Refusal } from './refusal.ts'

/** How many wrong guesses of one thing are allowed in a window of so many milliseconds. */
export type Budget = { most: number; windowMs: number }

export type Counted = { count: number; endsAt: Date }

/** Counts one more of `key` in the window under way, or in one that begins now; of many at once each has its own number. */
export const countOne = async (db: Db, key: string, windowMs: number, now: Date): Promise<Counted> => {
  const ends = new Date(now.getTime() + windowMs)
  const isOver = sql`${guesses.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const [counted] = await db
    .insert(guesses)
    .values({ key, wrong: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: guesses.key,
      set: {
        wrong: sql`case when ${isOver} then 1 else ${guesses.wrong} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${ends.toISOString()}::timestamptz else ${guesses.windowEndsAt} end`,
      },
    })
    .returning({ count: guesses.wrong, endsAt: guesses.windowEndsAt })
  if (counted === undefined) throw new Error('a count was not kept')
  return counted
}

/**
 * Takes one guess from the budget of `key`, before what is guessed is looked at: a hundred at once get no more than one
 * after the other. A right guess gives all of them back with `forgetGuesses`. Throws `rate_limited` when none is left.
 */
export const takeGuess = async (db: Db, key: string, { most, windowMs }: Budget, now: Date): Promise<void> => {
  const { count } = await countOne(db, key, windowMs, now)
  if (count > most) throw new Refusal('rate_limited')
}

/** The guess was right: the budget is whole again. */
export const forgetGuesses = async (db: Db, key: string): Promise<void> => {
  await db.delete(guesses).where(eq(guesses.key, key))
}

/** What was taken for one try that was right: the wrong ones of others stay counted. */
export const giveGuessBack = async (db: Db, key: string): Promise<void> => {
  await db
    .update(guesses)
    .set({ wrong: sql`greatest(${guesses.wrong} - 1, 0)` })
    .where(eq(guesses.key, key))
}
