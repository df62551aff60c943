import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'

/**
 * Removes what nobody can ask for any more: idempotency keys after thirty days, sessions thirty days after their end
 * (the facts about the browser go with them), prices that led to no hold a day after they ceased to count, addresses
 * that nobody confirmed after seven days, and mails and the news of the simulated gateway, sent or not, after thirty.
 */
export const tidyUp = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`delete from idempotency_keys where created_at < ${now}::timestamptz - interval '30 days'`)
  await db.execute(sql`delete from sessions where expires_at < ${now}::timestamptz - interval '30 days'`)
  await db.execute(sql`delete from quotes q where expires_at < ${now}::timestamptz - interval '1 day'
    and not exists (select 1 from holds h where h.quote_id = q.id)`)
  await db.execute(sql`delete from launch_notices
    where confirmed_at is null and asked_at <= ${now}::timestamptz - interval '7 days'`)
  await db.execute(sql`delete from simulated_webhooks where made_at < ${now}::timestamptz - interval '30 days'`)
  await db.execute(sql`delete from outgoing_mails where made_at < ${now}::timestamptz - interval '30 days'`)
}
