import * as endpoints from '#contract/bookings/trips.ts'
import {
  labelTrip,
  listTrips,
  shareTrip,
  subscribeTrips,
  unshareTrip,
  unsubscribeTrips,
} from '#server/domain/bookings/trips/own-trips.ts'
import { readSharedTrip } from '#server/domain/bookings/trips/shared-trips.ts'
import { memberRoute, onceRoute, publicRoute } from '#server/http/route.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import type { Products } from '#server/domain/bookings/product.ts'

const given = ({ keys, products, now }: { keys: Keys; products: Products; now: Date }) => ({
  linkKey: keys.tripLinks,
  products,
  now,
})

export const tripsRoutes = [
  memberRoute(endpoints.listTrips, (call) => listTrips({ db: call.db, ...given(call) }, call.actor, call.query.when)),
  onceRoute(endpoints.labelTrip, (call) =>
    labelTrip({ tx: call.tx, ...given(call) }, call.actor, { ...call.params, ...call.body }),
  ),
  onceRoute(endpoints.shareTrip, (call) => shareTrip({ tx: call.tx, ...given(call) }, call.actor, call.params.tripId)),
  memberRoute(endpoints.unshareTrip, (call) =>
    unshareTrip({ db: call.db, ...given(call) }, call.actor, call.params.tripId),
  ),
  onceRoute(endpoints.subscribeTrips, (call) => subscribeTrips({ tx: call.tx, ...given(call) }, call.actor)),
  memberRoute(endpoints.unsubscribeTrips, ({ db, actor }) => unsubscribeTrips(db, actor)),
  publicRoute(endpoints.getSharedTrip, (call) => readSharedTrip({ db: call.db, ...given(call) }, call.params.link)),
]
