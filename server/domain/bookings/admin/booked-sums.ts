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

/** From report facts; until these exist, and for the operator, by the stored reason. */
const IS_OUTSIDE = `case when f.is_pending is false then f.policy is not distinct from 'outside' else b.policy_reason <> '' end`

/** What bookings `b` cost the company by month, service and currency; for cancelled parts, the cancellation fee. */
export const bookedSums = (condition: SQL, zone: string): SQL => sql`
  select to_char(b.created_at at time zone ${zone}, 'YYYY-MM') as month, b.service, b.currency,
    count(*)::integer as bookings, (count(*) filter (where ${sql.raw(IS_OUTSIDE)}))::integer as outside_policy,
    sum(coalesce(${sql.raw(COMPANY_COST)}, b.total_minor))::float8 as minor
  from bookings b left join report_facts f on f.booking_id = b.id where ${condition}
  group by 1, b.service, b.currency order by 1, b.service, b.currency`
