import type pg from 'pg'
import { missingProtections, type policiesOf } from '#server/database/protections.ts'
import { Refusal } from './refusal.ts'

const PATIENCE_MS = 2000

const check = async (pool: pg.Pool, policies: ReturnType<typeof policiesOf>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), PATIENCE_MS)
  })
  try {
    const missing = await Promise.race([missingProtections(pool, policies), late])
    if (missing !== null) throw new Error(missing)
  } catch (error) {
    throw new Refusal('unavailable', error instanceof Error ? { cause: error } : {})
  } finally {
    clearTimeout(timer)
  }
}

/** One check at a time for a database, however many callers ask. */
const running = new WeakMap<pg.Pool, Promise<void>>()

/**
 * Throws `unavailable` when the database does not answer within two seconds, or when what keeps companies apart is missing
 * in it, as after an incomplete restore: the reason is in the log, not in the answer.
 */
export const assertReady = (pool: pg.Pool, policies: ReturnType<typeof policiesOf>): Promise<void> => {
  const asked = running.get(pool)
  if (asked !== undefined) return asked
  const asking = check(pool, policies).finally(() => running.delete(pool))
  running.set(pool, asking)
  return asking
}
