import * as v from 'valibot'
import type { Db } from './db.ts'
import { named } from './named.ts'

const LOCK = {
  name: 'in-turn',
  row: v.object({}),
  text: `
  select pg_advisory_xact_lock(hashtextextended(name, 0))::text from (select unnest($1::text[]) as name order by 1) names`,
}

/** Waits until no other transaction has one of these names; they are this one's until it ends. */
export const inTurn = async (tx: Db, ...names: readonly string[]): Promise<void> => {
  await named(tx, LOCK, [names])
}
