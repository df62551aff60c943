import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { SERVICES } from '#contract/core/services.ts'

export const bookedSumRow = v.object({
  service: v.picklist(SERVICES),
  currency: v.string(),
  bookings: v.number(),
  outside_policy: v.number(),
  minor: v.number(),
})

/** Totals of bookings `b` by service and currency; for cancelled parts, the cancellation fee. */
export const bookedSums = (condition: SQL): SQL => sql`
  select b.service, b.currency, count(*)::integer as bookings,
    (count(*) filter (where b.policy_reason <> ''))::integer as outside_policy, sum(b.total_minor)::float8 as minor
  from bookings b where ${condition}
  group by b.service, b.currency order by b.service, b.currency`
