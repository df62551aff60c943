import type pg from 'pg'
import { Refusal } from './refusal.ts'

const PATIENCE_MS = 2000

/** Throws `unavailable` when the database does not answer within two seconds. */
export const assertDatabaseAnswers = async (pool: pg.Pool): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal('unavailable')), PATIENCE_MS)
  })
  try {
    await Promise.race([pool.query('select 1'), late])
  } catch {
    throw new Refusal('unavailable')
  } finally {
    clearTimeout(timer)
  }
}
