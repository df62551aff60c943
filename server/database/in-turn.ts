import * as v from 'valibot'
import type { Db } from './db.ts'
import { named } from './named.ts'

const LOCK = {
  name: 'in-turn',
  row: v.object({}),
  text: `
  select pg_advisory_xact_lock(hashtextextended(name, 0))::text from (select unnest($1::text[]) as name order by 1) names`,
}

/** Takes the locks of these names until the transaction ends, waiting for others that have one. */
export const inTurn = async (tx: Db, ...names: readonly string[]): Promise<void> => {
  await named(tx, LOCK, [names])
}

const SHARE = {
  name: 'share-turn',
  row: v.object({}),
  text: `select pg_advisory_xact_lock_shared(hashtextextended($1, 0))::text`,
}

/** Takes a lock of `inTurn` together with all others who share it. */
export const shareTurn = async (tx: Db, name: string): Promise<void> => {
  await named(tx, SHARE, [name])
}
