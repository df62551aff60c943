import * as endpoints from '#contract/products/cabs/cab-holds.ts'
import {
  createCabHold,
  extendCabHold,
  getCabHold,
  offerOnCabHold,
  releaseCabHold,
  rideToHold,
} from '#server/domain/products/cabs/hold/holds.ts'
import { memberRoute, onceCheckedRoute, onceRoute } from '#server/http/route.ts'

export const cabHoldsRoutes = [
  onceCheckedRoute(endpoints.createCabHold, {
    before: ({ db, places, locale, now, demo, products, actor, body }) =>
      rideToHold({ db, places, locale, now, demo, products }, actor, body),
    within: ({ tx, actor, body, now, locale }, holdable) => createCabHold({ tx, now, locale }, actor, body, holdable),
    refused: () => Promise.resolve(),
  }),
  memberRoute(endpoints.getCabHold, ({ db, actor, params, now }) => getCabHold(db, actor, params.holdId, now)),
  memberRoute(endpoints.releaseCabHold, ({ db, actor, params, now }) => releaseCabHold(db, actor, params.holdId, now)),
  memberRoute(endpoints.offerOnCabHold, ({ db, actor, params, body, now, locale }) =>
    offerOnCabHold({ db, now, locale }, actor, { ...params, ...body }),
  ),
  onceRoute(endpoints.extendCabHold, ({ tx, actor, params, now }) => extendCabHold(tx, actor, params.holdId, now)),
]
