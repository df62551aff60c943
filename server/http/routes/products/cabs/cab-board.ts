import * as endpoints from '#contract/products/cabs/cab-board.ts'
import { cabBoard } from '#server/domain/products/cabs/operations/board.ts'
import { assignRide, cancelRide, reportNoShow } from '#server/domain/products/cabs/operations/ride-operations.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const cabBoardRoutes = [
  memberRoute(endpoints.cabBoard, ({ db, now, actor, query }) => cabBoard({ db, now }, actor, query)),
  onceRoute(endpoints.assignCab, ({ tx, now, origin, params, body }) =>
    assignRide({ tx, now, origin: origin() }, { ...params, ...body }),
  ),
  onceRoute(endpoints.reportCabNoShow, ({ tx, now, origin, actor, params }) =>
    reportNoShow({ tx, now, origin: origin() }, actor, params.bookingId),
  ),
  onceRoute(endpoints.cancelCabByOperator, ({ tx, now, origin, params, body }) =>
    cancelRide({ tx, now, origin: origin() }, { ...params, ...body }),
  ),
]
