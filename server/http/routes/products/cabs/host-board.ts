import * as endpoints from '#contract/products/cabs/host-board.ts'
import { putDriver } from '#server/domain/products/cabs/hosted/drivers.ts'
import { hostCabBoard } from '#server/domain/products/cabs/hosted/host-board.ts'
import { assignHostRide, cancelHostRide, reportHostNoShow } from '#server/domain/products/cabs/hosted/host-rides.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const hostCabRoutes = [
  memberRoute(endpoints.hostCabBoard, ({ db, now, actor, query }) => hostCabBoard({ db, now }, actor, query)),
  onceRoute(endpoints.putHostDriver, ({ tx, actor, params, body }) => putDriver(tx, actor, { ...params, ...body })),
  onceRoute(endpoints.assignHostCab, ({ tx, now, origin, actor, params, body }) =>
    assignHostRide({ tx, now, origin: origin() }, actor, { ...params, ...body }),
  ),
  onceRoute(endpoints.reportHostCabNoShow, ({ tx, now, origin, actor, params }) =>
    reportHostNoShow({ tx, now, origin: origin() }, actor, params.bookingId),
  ),
  onceRoute(endpoints.cancelHostCab, ({ tx, now, origin, actor, params, body }) =>
    cancelHostRide({ tx, now, origin: origin() }, actor, { ...params, ...body }),
  ),
]
