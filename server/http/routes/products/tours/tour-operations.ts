import * as endpoints from '#contract/products/tours/tour-operations.ts'
import { cancelDeparture, redeemVoucher } from '#server/domain/products/tours/run/operations.ts'
import { onceRoute } from '#server/http/route.ts'

export const tourOperationsRoutes = [
  onceRoute(endpoints.cancelDeparture, ({ tx, now, actor, params, body }) =>
    cancelDeparture({ tx, now }, actor, { ...params, ...body }),
  ),
  onceRoute(endpoints.redeemVoucher, ({ tx, now, actor, params }) => redeemVoucher({ tx, now }, actor, params.code)),
]
