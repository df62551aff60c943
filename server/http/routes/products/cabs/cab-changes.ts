import * as endpoints from '#contract/products/cabs/cab-changes.ts'
import { flightTimesOf } from '#server/domain/bookings/product.ts'
import { changeCabBooking } from '#server/domain/products/cabs/changes/change-details.ts'
import { onceRoute } from '#server/http/route.ts'

export const cabChangesRoutes = [
  onceRoute(endpoints.changeCabBooking, ({ tx, now, keys, origin, products, expectedVersion, actor, params, body }) =>
    changeCabBooking(
      { tx, now, keys, origin: origin(), version: expectedVersion, flightTimes: flightTimesOf(products) },
      actor,
      { ...params, ...body },
    ),
  ),
]
