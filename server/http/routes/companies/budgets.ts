import * as endpoints from '#contract/companies/budgets.ts'
import { budgetsOf } from '#server/domain/bookings/allocations.ts'
import { endBudget, listBudgets, saveBudget } from '#server/domain/companies/budgets/budgets.ts'
import { memberRoute } from '#server/http/route.ts'

export const budgetsRoutes = [
  memberRoute(endpoints.listBudgets, ({ db, actor, now }) => listBudgets(db, actor, now)),
  memberRoute(endpoints.saveBudget, ({ params, body, ...call }) => saveBudget(call, params.budgetId, body)),
  memberRoute(endpoints.budgetsOfBooking, ({ actor, params, ...call }) => budgetsOf(call, actor, params.bookingId)),
  memberRoute(endpoints.endBudget, ({ params, ...call }) => endBudget(call, params.budgetId)),
]
