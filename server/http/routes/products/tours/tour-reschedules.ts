import * as endpoints from '#contract/products/tours/tour-reschedules.ts'
import { quoteReschedule, rescheduleTour } from '#server/domain/products/tours/reschedule/reschedule.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const tourReschedulesRoutes = [
  memberRoute(endpoints.quoteTourReschedule, ({ db, now, actor, params, body }) =>
    quoteReschedule({ db, now }, actor, { ...params, ...body }),
  ),
  onceRoute(
    endpoints.rescheduleTour,
    ({ tx, now, keys, locale, origin, expectedVersion: version, actor, params, body }) =>
      rescheduleTour({ tx, now, keys, locale, origin: origin(), version }, actor, { ...params, ...body }),
  ),
]
