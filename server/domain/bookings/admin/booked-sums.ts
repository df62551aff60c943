import { sql, type SQL } from 'drizzle-orm'
import type { BookingService } from '#contract/bookings/admin-bookings.ts'

export type BookedSum = {
  service: BookingService
  currency: string
  bookings: number
  outside_policy: number
  minor: number
}

/** Totals of bookings `b` by service and currency; for cancelled parts, the cancellation fee. */
export const bookedSums = (condition: SQL): SQL => sql`
  select service, currency, count(*)::integer as bookings, (count(*) filter (where policy_reason <> ''))::integer as outside_policy,
    sum(minor)::float8 as minor
  from (
    select b.service, b.policy_reason,
      coalesce(f.currency, coalesce(b.remaining, b.terms)->'total'->>'currency') as currency,
      coalesce(f.total_minor - coalesce(
          (select sum(x.refund_minor) from cancelled_flight_parts x where x.booking_id = b.id), 0),
        (coalesce(b.remaining, b.terms)->'total'->>'minor')::bigint) as minor
    from bookings b
    left join flight_bookings f on f.booking_id = b.id
    where ${condition}
  ) as booked
  group by service, currency order by service, currency`
