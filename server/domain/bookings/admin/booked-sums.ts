import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { SERVICES } from '#contract/core/services.ts'
import { COMPANY_COST } from '../payers/company-cost.ts'

export const bookedSumRow = v.object({
  /** `2026-11`, in the zone that was asked for. */
  month: v.string(),
  service: v.picklist(SERVICES),
  currency: v.string(),
  bookings: v.number(),
  outside_policy: v.number(),
  minor: v.number(),
})

/** What bookings `b` cost the company by month, service and currency; for cancelled parts, the cancellation fee. */
export const bookedSums = (condition: SQL, zone: string): SQL => sql`
  select to_char(b.created_at at time zone ${zone}, 'YYYY-MM') as month, b.service, b.currency,
    count(*)::integer as bookings, (count(*) filter (where b.policy_reason <> ''))::integer as outside_policy,
    sum(coalesce(${sql.raw(COMPANY_COST)}, b.total_minor))::float8 as minor
  from bookings b where ${condition}
  group by 1, b.service, b.currency order by 1, b.service, b.currency`
