import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'

/**
 * Computes anew when the credit of a company is paused for its oldest unpaid statement: after every change of its statements,
 * payments, disputes or terms.
 */
export const refreshPause = async (tx: Db, clientId: string): Promise<void> => {
  await tx.execute(sql`
    update client_accounts a set credit_pauses_at = (
      select min((s.due_on + a.pause_after_days)::timestamp at time zone s.zone) from statements s
      where s.client_id = a.client_id and s.settled_minor < s.total_minor and s.disputed_at is null)
    where a.client_id = ${clientId}`)
}
