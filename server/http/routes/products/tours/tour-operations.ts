import * as endpoints from '#contract/products/tours/tour-operations.ts'
import { getManifest } from '#contract/products/tours/manifest.ts'
import { manifestOf } from '#server/domain/products/tours/hosted/manifest.ts'
import { cancelDeparture, redeemVoucher } from '#server/domain/products/tours/run/operations.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const tourOperationsRoutes = [
  onceRoute(endpoints.cancelDeparture, ({ tx, now, actor, params, body }) =>
    cancelDeparture({ tx, now }, actor, { ...params, ...body }),
  ),
  onceRoute(endpoints.redeemVoucher, ({ tx, now, actor, params }) => redeemVoucher({ tx, now }, actor, params.code)),
  memberRoute(getManifest, ({ db, now, actor, params }) => manifestOf({ db, now }, actor, params.departureId)),
]
