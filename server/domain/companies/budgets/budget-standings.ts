import * as v from 'valibot'
import { BUDGET_PERIODS, type BudgetStanding } from '#contract/companies/budget-rules.ts'
import { breachVerdictSchema } from '#contract/approvals/policy-verdicts.ts'
import { money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'

/** These budgets stay locked until the transaction ends. */
const LOCK = {
  name: 'lock-budgets',
  row: v.object({ id: v.string() }),
  text: `
  select id from budgets where client_id = $1 and unit_id = any($2::uuid[]) and ended_at is null order by id for update`,
}

const READ = {
  name: 'read-budgets',
  row: v.object({
    unit_id: v.string(),
    code: v.string(),
    name: v.string(),
    period: v.picklist(BUDGET_PERIODS),
    outcome: breachVerdictSchema,
    amount_minor: v.number(),
    currency: v.string(),
    taken: v.number(),
  }),
  text: `
  select b.unit_id, u.code, u.name, b.period, b.outcome, b.amount_minor, b.currency,
    coalesce((select sum(m.reserved_minor + m.spent_minor) from budget_movements m
      where m.client_id = b.client_id and m.unit_id = b.unit_id and m.currency = b.currency
        and m.day >= date_trunc(b.period, d.day)::date
        and m.day < (date_trunc(b.period, d.day) + case b.period when 'month' then interval '1 month'
          when 'quarter' then interval '3 months' else interval '1 year' end)::date
        and m.booking_id is distinct from $4::uuid), 0)::float8 as taken
  from budgets b
  join cost_units u on u.id = b.unit_id
  join clients c on c.id = b.client_id
  cross join lateral (select ($3::timestamptz at time zone c.zone) as day) d
  where b.client_id = $1 and b.unit_id = any($2::uuid[]) and b.ended_at is null
  order by u.kind, u.code, b.period`,
}

type About = {
  clientId: string
  unitIds: readonly string[]
  /** Instant of the booking, which belongs to a period by the company's zone. */
  at: Date
  /** A booking that is left out: its own part is evaluated. */
  except?: string
}

/** Standings of the budgets of cost centres and projects, without the booking's own part. */
export const budgetStandings = async (tx: Db, { clientId, unitIds, at, except }: About): Promise<BudgetStanding[]> => {
  if (unitIds.length === 0) return []
  const rows = await named(tx, READ, [clientId, unitIds, at, except ?? null])
  return rows.map(({ unit_id: unitId, amount_minor: minor, currency, ...row }) => ({
    unitId,
    ...row,
    amount: money(minor, currency),
  }))
}

/**
 * As `budgetStandings`; the budgets stay locked until the transaction ends, so that bookings at the same time are evaluated
 * one after the other.
 */
export const lockedBudgetStandings = async (tx: Db, about: About): Promise<BudgetStanding[]> => {
  if (about.unitIds.length === 0) return []
  const locked = await named(tx, LOCK, [about.clientId, about.unitIds])
  return locked.length === 0 ? [] : budgetStandings(tx, about)
}
