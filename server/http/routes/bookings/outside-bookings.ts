import * as endpoints from '#contract/bookings/outside-bookings.ts'
import {
  listOutsideBookings,
  putOutsideBooking,
  removeOutsideBooking,
} from '#server/domain/bookings/trips/outside-bookings.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const outsideBookingsRoutes = [
  memberRoute(endpoints.listOutsideBookings, async ({ db, actor, now }) => ({
    items: await listOutsideBookings(db, actor),
    asOf: now.toISOString(),
  })),
  onceRoute(endpoints.putOutsideBooking, ({ tx, now, actor, params, body }) =>
    putOutsideBooking({ tx, now }, actor, { ...params, ...body }),
  ),
  memberRoute(endpoints.removeOutsideBooking, ({ db, actor, params }) =>
    removeOutsideBooking(db, actor, params.outsideId),
  ),
]
