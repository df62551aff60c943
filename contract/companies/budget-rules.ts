import * as v from 'valibot'
import { breachVerdictSchema, evaluationOf, type BreachVerdict, type Evaluated } from '../approvals/policy-verdicts.ts'
import { money, moneySchema, type Money } from '../core/money.ts'

export const BUDGET_PERIODS = ['month', 'quarter', 'year'] as const
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number]

/** Outcomes of exceeding a budget: the verdicts of the travel policy. */
export type BudgetOutcome = BreachVerdict

const MONTHS: Readonly<Record<BudgetPeriod, number>> = { month: 1, quarter: 3, year: 12 }

const monthStart = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)

/** First and last day of the period that a day `YYYY-MM-DD` belongs to. */
export const periodOf = (period: BudgetPeriod, day: string): { from: string; to: string } => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = Math.floor((month - 1) / MONTHS[period]) * MONTHS[period]
  const from = monthStart(year, first)
  const next = Date.parse(`${monthStart(year, first + MONTHS[period])}T00:00:00Z`)
  return { from, to: new Date(next - 86_400_000).toISOString().slice(0, 10) }
}

/** A budget and what bookings have taken from its period. */
export const budgetStandingSchema = v.object({
  unitId: v.string(),
  code: v.string(),
  name: v.string(),
  period: v.picklist(BUDGET_PERIODS),
  outcome: breachVerdictSchema,
  amount: moneySchema,
  /** Reserved and spent, in minor units of its currency. */
  taken: v.number(),
})
export type BudgetStanding = v.InferOutput<typeof budgetStandingSchema>

export const budgetBreachSchema = v.object({
  rule: v.picklist(['budget', 'budget_currency']),
  verdict: breachVerdictSchema,
  code: v.string(),
  name: v.string(),
  period: v.picklist(BUDGET_PERIODS),
  amount: moneySchema,
  /** By how much the booking exceeds it; zero in another currency. */
  over: moneySchema,
})
export type BudgetBreach = v.InferOutput<typeof budgetBreachSchema>

/**
 * Evaluates the budgets that a booking of this total belongs to, the strictest first. A price in another currency cannot be
 * compared, so it breaches the budget.
 */
export const evaluateBudgets = (standings: readonly BudgetStanding[], total: Money): Evaluated<BudgetBreach> =>
  evaluationOf(
    standings.map(({ outcome, amount, taken, code, name, period }): BudgetBreach | null => {
      const about = { verdict: outcome, code, name, period, amount }
      if (total.currency !== amount.currency)
        return { rule: 'budget_currency', ...about, over: money(0, amount.currency) }
      const over = taken + total.minor - amount.minor
      return over > 0 ? { rule: 'budget', ...about, over: money(over, amount.currency) } : null
    }),
  )
