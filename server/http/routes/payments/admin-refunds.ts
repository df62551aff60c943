import * as endpoints from '#contract/payments/admin-refunds.ts'
import { retryRefund, settleRefund } from '#server/domain/payments/refused-refunds.ts'
import { onceRoute } from '#server/http/route.ts'

export const adminRefundsRoutes = [
  onceRoute(endpoints.retryRefund, ({ tx, now, actor, params }) => retryRefund({ tx, now }, actor, params.refundId)),
  onceRoute(endpoints.settleRefund, ({ tx, now, actor, params, body }) =>
    settleRefund({ tx, now }, actor, { ...params, ...body }),
  ),
]
