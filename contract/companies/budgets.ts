import * as v from 'valibot'
import { breachVerdictSchema } from '../approvals/policy-verdicts.ts'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { daySchema, idSchema } from '../core/scalars.ts'
import { BUDGET_PERIODS, budgetStandingSchema } from './budget-rules.ts'
import { COST_UNIT_KINDS } from './cost-units.ts'

const budgetSchema = v.object({
  budgetId: idSchema,
  unit: v.object({ unitId: idSchema, kind: v.picklist(COST_UNIT_KINDS), code: v.string(), name: v.string() }),
  period: v.picklist(BUDGET_PERIODS),
  /** First and last day of the running period in the company's zone. */
  from: daySchema,
  to: daySchema,
  amount: moneySchema,
  outcome: breachVerdictSchema,
  /** Booked in the period for trips that have begun. */
  spent: moneySchema,
  /** Booked in the period for trips to come. */
  ahead: moneySchema,
  /** Awaiting approval or payment. */
  reserved: moneySchema,
  /** Spent, booked ahead and reserved together. */
  forecast: moneySchema,
  /** Amount less forecast; negative if it is exceeded. */
  left: moneySchema,
  /** Booked in other currencies, which the budget does not count. */
  others: v.array(moneySchema),
  version: v.number(),
})
export type Budget = v.InferOutput<typeof budgetSchema>

const listSchema = v.object({ items: v.array(budgetSchema), zone: v.string() })
const path = '/api/Admin/Budgets'
const onBudget = v.object({ budgetId: idSchema })

export const budgetsOfBooking = endpoint({
  name: 'budgets.ofBooking',
  forOthers: 'made',
  method: 'GET',
  path: '/api/Admin/Bookings/:bookingId/budgets',
  summary: 'The budgets that a booking belongs to as they are now, without what it takes itself.',
  access: 'admin',
  params: v.object({ bookingId: idSchema }),
  response: v.object({ standings: v.array(budgetStandingSchema) }),
  errors: ['not_found'],
})

export const MAX_BUDGETS = 500

export const listBudgets = endpoint({
  name: 'budgets.list',
  method: 'GET',
  path,
  summary: 'The budgets of my company with what bookings took from their running periods.',
  access: 'admin',
  response: listSchema,
})

export const saveBudget = endpoint({
  name: 'budgets.save',
  method: 'PUT',
  path: `${path}/:budgetId`,
  summary:
    'Add a budget under an id of the caller, or change its amount and what exceeding it means. It applies to every request and decision from now on. Owners and owneradmins only.',
  access: 'people',
  params: onBudget,
  body: v.object({
    unitId: idSchema,
    period: v.picklist(BUDGET_PERIODS),
    amount: v.pipe(
      moneySchema,
      v.check(({ minor }) => minor >= 0, 'amount_out_of_range'),
    ),
    outcome: breachVerdictSchema,
    /** 0 for a new one. */
    seenVersion: v.number(),
  }),
  response: listSchema,
  errors: ['changed_meanwhile', 'not_found', 'choice_unknown', 'budget_exists', 'amount_out_of_range'],
})

export const endBudget = endpoint({
  name: 'budgets.end',
  method: 'DELETE',
  path: `${path}/:budgetId`,
  summary: 'End a budget; what bookings took stays recorded. Owners and owneradmins only.',
  access: 'people',
  params: onBudget,
  response: listSchema,
  errors: ['not_found'],
})
