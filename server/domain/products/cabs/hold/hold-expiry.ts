import * as v from 'valibot'
import { transact, type Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { releaseHire } from './hires.ts'

const EXPIRE = {
  name: 'expire-due-cab-holds',
  row: v.object({ hireId: v.string() }),
  text: `
  update cab_holds set state = 'expired' where id in (
    select id from cab_holds where state = 'live' and expires_at <= $1 and ($2::uuid is null or operator_id = $2)
    order by expires_at limit $3 for update skip locked)
  returning hire_id as "hireId"`,
}

/**
 * Ends overdue holds, of one operator or of all, and gives their cars back. Holds locked by another transaction are
 * skipped to avoid waiting. Gives how many there were.
 */
export const expireDueCabHolds = async (
  tx: Db,
  { now, operatorId, most }: { now: Date; operatorId: string | null; most: number },
): Promise<number> => {
  const over = await named(tx, EXPIRE, [now, operatorId, most])
  for (const { hireId } of over) await releaseHire(tx, hireId)
  return over.length
}

/** Gives back the cars of every overdue hold, one short transaction for each; returns how many there were. */
export const sweepCabHolds = async (db: Db, now: Date): Promise<number> => {
  for (let swept = 0; ; swept += 1) {
    const found = await transact(db, (tx) => expireDueCabHolds(tx, { now, operatorId: null, most: 1 }))
    if (found === 0) return swept
  }
}
