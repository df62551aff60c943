import * as endpoints from '#contract/products/tours/host-departures.ts'
import { cancelHostDeparture } from '#server/domain/products/tours/hosted/cancel-departure.ts'
import { editHostDepartures } from '#server/domain/products/tours/hosted/departure-edits.ts'
import { hostDepartures } from '#server/domain/products/tours/hosted/departures.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const hostDeparturesRoutes = [
  memberRoute(endpoints.getHostDepartures, ({ db, now, actor, params, query }) =>
    hostDepartures({ db, now }, actor, { ...params, ...query }),
  ),
  onceRoute(endpoints.editHostDepartures, ({ tx, now, actor, params, body }) =>
    editHostDepartures({ tx, now }, actor, params.listingId, body),
  ),
  onceRoute(endpoints.cancelHostDeparture, ({ tx, now, actor, params, body }) =>
    cancelHostDeparture({ tx, now }, actor, { ...params, ...body }),
  ),
]
