import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'

/** A booking about which its supplier is to be asked; the property is that of a stay. */
export type Due = {
  id: string
  property_id: string | null
  state: 'issuing' | 'issue_failed' | 'cancelled'
  attempts: number
  is_over: boolean
}

export const MOST_AT_ONCE = 20

/** What is to be asked for, and what is to be given back; each has an index of its own. */
export const waiting = (now: Date) => sql`state = 'issuing' and issue_next_at <= ${now}`
export const over = (now: Date) =>
  sql`state in ('issue_failed', 'cancelled') and supplier is not null and supplier_released_at is null
    and coalesce(issue_next_at, ${now}) <= ${now}`

/**
 * The next booking about which its supplier is to be asked, its next time set before anybody asks. Pauses double from two
 * seconds to about four minutes, and for stays that are to be given back they never end.
 */
export const takeDue = async (db: Db, supplier: string, now: Date, which: SQL): Promise<Due | undefined> => {
  const { rows } = await db.execute<Due>(sql`
    update bookings set issue_attempts = least(issue_attempts + 1, 1000),
      issue_next_at = ${now}::timestamptz + interval '2 seconds' * (2 ^ least(issue_attempts, 7))
    where id = (
      select id from bookings where supplier = ${supplier} and ${which}
      order by issue_next_at nulls first, id limit 1 for update skip locked
    ) returning id, property_id, state, issue_attempts as attempts, issue_until <= ${now} as is_over`)
  return rows[0]
}
