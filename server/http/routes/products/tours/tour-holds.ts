import * as endpoints from '#contract/products/tours/tour-holds.ts'
import {
  createTourHold,
  extendTourHold,
  getTourHold,
  offerOnTourHold,
  releaseTourHold,
} from '#server/domain/products/tours/hold/holds.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const tourHoldsRoutes = [
  onceRoute(endpoints.createTourHold, ({ tx, actor, body, now, locale, demo }) =>
    createTourHold({ tx, now, locale, demo }, actor, body),
  ),
  memberRoute(endpoints.getTourHold, ({ db, actor, params, now }) => getTourHold(db, actor, params.holdId, now)),
  memberRoute(endpoints.releaseTourHold, ({ db, actor, params, now }) =>
    releaseTourHold(db, actor, params.holdId, now),
  ),
  memberRoute(endpoints.offerOnTourHold, ({ db, actor, params, body, now, locale }) =>
    offerOnTourHold({ db, now, locale }, actor, { ...params, ...body }),
  ),
  onceRoute(endpoints.extendTourHold, ({ tx, actor, params, now }) => extendTourHold(tx, actor, params.holdId, now)),
]
