import { and, eq, isNull, ne } from 'drizzle-orm'
import * as v from 'valibot'
import { BUDGET_PERIODS, periodOf, type BudgetOutcome, type BudgetPeriod } from '#contract/companies/budget-rules.ts'
import { MAX_BUDGETS, type Budget } from '#contract/companies/budgets.ts'
import { COST_UNIT_KINDS } from '#contract/companies/cost-units.ts'
import { breachVerdictSchema } from '#contract/approvals/policy-verdicts.ts'
import { dayInZone } from '#contract/core/days.ts'
import { money, moneySchema, type Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { budgets, costUnits } from '#server/database/schema/companies/structure.ts'
import type { Actor } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { assertSeen, assertStored, changeCompany, type CompanyGiven } from '../company-change.ts'
import { zoneOfCompany } from '../company-zone.ts'

const LIST = {
  name: 'list-budgets',
  row: v.object({
    id: v.string(),
    unit_id: v.string(),
    kind: v.picklist(COST_UNIT_KINDS),
    code: v.string(),
    name: v.string(),
    period: v.picklist(BUDGET_PERIODS),
    amount_minor: v.number(),
    currency: v.string(),
    outcome: breachVerdictSchema,
    version: v.number(),
    spent: v.number(),
    ahead: v.number(),
    reserved: v.number(),
    others: v.array(moneySchema),
  }),
  text: `
  select b.id, b.unit_id, u.kind, u.code, u.name, b.period, b.amount_minor, b.currency, b.outcome, b.version,
    s.spent, s.ahead, s.reserved, s.others
  from budgets b
  join cost_units u on u.id = b.unit_id
  cross join lateral (
    select coalesce(sum(m.spent) filter (where m.currency = b.currency and k.starts_at <= $2), 0)::float8 as spent,
      coalesce(sum(m.spent) filter (where m.currency = b.currency and k.starts_at > $2), 0)::float8 as ahead,
      coalesce(sum(m.reserved) filter (where m.currency = b.currency), 0)::float8 as reserved,
      coalesce((select json_agg(json_build_object('minor', o.minor, 'currency', o.currency) order by o.currency) from (
        select m2.currency, sum(m2.reserved_minor + m2.spent_minor)::float8 as minor from budget_movements m2
        where m2.client_id = b.client_id and m2.unit_id = b.unit_id and m2.currency <> b.currency
          and m2.day >= date_trunc(b.period, $3::date)::date group by 1 having sum(m2.reserved_minor + m2.spent_minor) <> 0
      ) o), '[]') as others
    from (
      select booking_id, currency, sum(spent_minor) as spent, sum(reserved_minor) as reserved from budget_movements
      where client_id = b.client_id and unit_id = b.unit_id and day >= date_trunc(b.period, $3::date)::date group by 1, 2
    ) m
    join bookings k on k.id = m.booking_id
  ) s
  where b.client_id = $1 and b.ended_at is null
  order by u.kind, lower(u.code), b.period
  limit ${MAX_BUDGETS}`,
}

/** The budgets of the actor's company with what bookings took from their running periods. */
export const listBudgets = async (
  db: Db,
  { clientId }: Pick<Actor, 'clientId'>,
  now: Date,
): Promise<{ items: Budget[]; zone: string }> => {
  const zone = await zoneOfCompany(db, { clientId })
  const today = dayInZone(now, zone)
  const rows = await named(db, LIST, [clientId, now, today])
  const items = rows.map((row): Budget => {
    const of = (minor: number): Money => money(minor, row.currency)
    const forecast = row.spent + row.ahead + row.reserved
    const { kind, code, name, period, outcome, others, version } = row
    return {
      budgetId: row.id,
      unit: { unitId: row.unit_id, kind, code, name },
      period,
      ...periodOf(period, today),
      amount: of(row.amount_minor),
      outcome,
      spent: of(row.spent),
      ahead: of(row.ahead),
      reserved: of(row.reserved),
      forecast: of(forecast),
      left: of(row.amount_minor - forecast),
      others,
      version,
    }
  })
  return { items, zone }
}

type Entered = { unitId: string; period: BudgetPeriod; amount: Money; outcome: BudgetOutcome; seenVersion: number }

const assertUnit = async (tx: Db, clientId: string, unitId: string): Promise<string> => {
  const [unit] = await tx
    .select({ code: costUnits.code })
    .from(costUnits)
    .where(and(eq(costUnits.id, unitId), eq(costUnits.clientId, clientId), isNull(costUnits.archivedAt)))
  if (unit !== undefined) return unit.code
  throw new Refusal('choice_unknown', { fields: [{ field: 'body.unitId', code: 'choice_unknown' }] })
}

const assertOnly = async (
  tx: Db,
  clientId: string,
  budgetId: string,
  { unitId, period }: Pick<Entered, 'unitId' | 'period'>,
): Promise<void> => {
  const [other] = await tx
    .select({ id: budgets.id })
    .from(budgets)
    .where(
      and(
        eq(budgets.clientId, clientId),
        eq(budgets.unitId, unitId),
        eq(budgets.period, period),
        isNull(budgets.endedAt),
        ne(budgets.id, budgetId),
      ),
    )
  if (other !== undefined)
    throw new Refusal('budget_exists', { fields: [{ field: 'body.period', code: 'budget_exists' }] })
}

/** Adds or changes a budget. Throws `not_found`, `changed_meanwhile`, `cost_unit_unknown` or `budget_exists`. */
export const saveBudget = async (
  given: CompanyGiven,
  budgetId: string,
  { seenVersion: version, ...entered }: Entered,
): Promise<{ items: Budget[]; zone: string }> => {
  const { clientId } = given.actor
  const { unitId, period, amount, outcome } = entered
  await changeCompany(given, async (tx) => {
    const [found] = await tx.select().from(budgets).where(eq(budgets.id, budgetId)).for('update')
    if (found !== undefined && (found.clientId !== clientId || found.endedAt !== null)) throw notFound()
    assertSeen(found, version)
    const isSameUnit = found?.unitId === unitId
    const code = isSameUnit ? '' : await assertUnit(tx, clientId, unitId)
    await assertOnly(tx, clientId, budgetId, entered)
    const values = { unitId, period, outcome, amountMinor: amount.minor, currency: amount.currency }
    if (found === undefined) {
      const added = tx.insert(budgets).values({ id: budgetId, clientId, ...values, createdAt: given.now })
      assertStored(await added.onConflictDoNothing().returning({ id: budgets.id }))
    } else
      await tx
        .update(budgets)
        .set({ ...values, version: version + 1 })
        .where(eq(budgets.id, budgetId))
    return {
      kind: 'budget_saved',
      details: {
        budgetId,
        ...(code !== '' && { code }),
        period,
        outcome,
        ...(found !== undefined && { before: found.amountMinor }),
        after: amount.minor,
        currency: amount.currency,
      },
    }
  })
  return listBudgets(given.db, given.actor, given.now)
}

/** Ends a budget. Throws `not_found`. */
export const endBudget = async (given: CompanyGiven, budgetId: string): Promise<{ items: Budget[]; zone: string }> => {
  const { clientId } = given.actor
  await changeCompany(given, async (tx) => {
    const own = and(eq(budgets.id, budgetId), eq(budgets.clientId, clientId), isNull(budgets.endedAt))
    const ended = await tx.update(budgets).set({ endedAt: given.now }).where(own).returning({ period: budgets.period })
    if (ended[0] === undefined) throw notFound()
    return { kind: 'budget_ended', details: { budgetId, period: ended[0].period } }
  })
  return listBudgets(given.db, given.actor, given.now)
}
