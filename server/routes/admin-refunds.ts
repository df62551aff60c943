import * as endpoints from '#contract/endpoints/admin-refunds.ts'
import { retryRefund, settleRefund } from '#server/domain/refused-refunds.ts'
import { onceRoute } from '#server/plugins/route.ts'

export const adminRefundsRoutes = [
  onceRoute(endpoints.retryRefund, ({ tx, now, actor, params }) => retryRefund({ tx, now }, actor, params.refundId)),
  onceRoute(endpoints.settleRefund, ({ tx, now, actor, params, body }) =>
    settleRefund({ tx, now }, actor, { ...params, ...body }),
  ),
]
