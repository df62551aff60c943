import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'

/** What the export of an account has of its flights. */
export const FLIGHT_SECTIONS = {
  flights: `select b.reference, b.supplier_reference as locator, f.total_minor::float8 as total_minor, f.currency, f.issued_at,
    (select string_agg((t ->> 'name') || ' ' || (t ->> 'number'), ', ') from jsonb_array_elements(f.tickets) t) as tickets,
    f.flyers::text as travellers, f.seats::text as seats, f.bags::text as bags
    from flight_bookings f join bookings b on b.id = f.booking_id where f.user_id = $1 order by b.created_at`,
  flight_credits: `select b.reference, concat_ws(' ', f.flyers -> k.flyer -> 'name' ->> 'givenNames',
    f.flyers -> k.flyer -> 'name' ->> 'familyName') as traveller, k.carrier, k.ticket_numbers::text as tickets,
    k.amount_minor::float8 as amount_minor, k.change_fee_minor::float8 as change_fee_minor, k.currency, k.until::text as until,
    k.made_at, k.used_at from flight_credits k join bookings b on b.id = k.booking_id
    join flight_bookings f on f.booking_id = k.booking_id where k.user_id = $1 order by k.made_at, k.id`,
} as const

/**
 * Takes a person out of their flights. The names on tickets and what airlines owe for them belong to
 * the company; assistance and meals tell of health and
 * belief, and nobody needs them any more.
 */
export const eraseFlights = async (tx: Db, userId: string): Promise<void> => {
  await tx.execute(sql`update flight_bookings set flyers = (
      select jsonb_agg(one || '{"loyalty": null, "assistance": [], "meal": null, "document": null}' order by place)
      from jsonb_array_elements(flyers) with ordinality flyer (one, place))
    where user_id = ${userId}`)
}
