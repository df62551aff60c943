import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'

/**
 * Removes what nobody can ask for any more: idempotency keys after thirty days, sessions thirty days after their end
 * (the facts about the browser go with them), and prices that led to no hold a day after they ceased to count.
 */
export const tidyUp = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`delete from idempotency_keys where created_at < ${now}::timestamptz - interval '30 days'`)
  await db.execute(sql`delete from sessions where expires_at < ${now}::timestamptz - interval '30 days'`)
  await db.execute(sql`delete from quotes q where expires_at < ${now}::timestamptz - interval '1 day'
    and not exists (select 1 from holds h where h.quote_id = q.id)`)
}
