import { sql, type SQL } from 'drizzle-orm'
import type { Service } from '#contract/core/services.ts'

export type BookedSum = {
  service: Service
  currency: string
  bookings: number
  outside_policy: number
  minor: number
}

/** Totals of bookings `b` by service and currency; for cancelled parts, the cancellation fee. */
export const bookedSums = (condition: SQL): SQL => sql`
  select b.service, b.currency, count(*)::integer as bookings,
    (count(*) filter (where b.policy_reason <> ''))::integer as outside_policy, sum(b.total_minor)::float8 as minor
  from bookings b where ${condition}
  group by b.service, b.currency order by b.service, b.currency`
