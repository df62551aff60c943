import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'

/** What the export of an account has of its stays. */
export const STAY_SECTIONS = {
  stays: `select b.reference, s.check_in::text, s.check_out::text, (s.terms #>> '{total,minor}')::float8 as sold_minor,
    s.terms #>> '{total,currency}' as currency,
    (select string_agg(t ->> 'fullName', ', ') from jsonb_array_elements(s.travellers) t) as guests,
    s.requests, s.arrival_time from stay_bookings s join bookings b on b.id = s.booking_id
    where s.user_id = $1 order by b.created_at, b.id`,
} as const

/** Takes what a person wrote to hotels out of their stays; guests belong to the company's books. */
export const eraseStays = async (tx: Db, userId: string): Promise<void> => {
  await tx.execute(sql`update stay_bookings set requests = '', arrival_time = '' where user_id = ${userId}`)
}
