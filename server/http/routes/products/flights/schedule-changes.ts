import * as endpoints from '#contract/products/flights/schedule-changes.ts'
import {
  acceptSchedule,
  quoteScheduleRefund,
  refundSchedule,
} from '#server/domain/products/flights/schedule/schedule-decisions.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const scheduleChangesRoutes = [
  memberRoute(endpoints.quoteScheduleRefund, ({ db, actor, params, now }) =>
    quoteScheduleRefund(db, actor, params, now),
  ),
  onceRoute(endpoints.acceptSchedule, ({ origin, expectedVersion, actor, params, ...given }) =>
    acceptSchedule({ ...given, origin: origin(), version: expectedVersion }, actor, params),
  ),
  onceRoute(endpoints.refundSchedule, ({ origin, expectedVersion, actor, params, body, ...given }) =>
    refundSchedule({ ...given, origin: origin(), version: expectedVersion }, actor, { ...params, ...body }),
  ),
]
