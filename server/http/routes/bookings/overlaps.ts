import * as endpoints from '#contract/bookings/overlaps.ts'
import { findOverlaps } from '#server/domain/bookings/overlaps.ts'
import { memberRoute } from '#server/http/route.ts'

export const overlapsRoutes = [
  memberRoute(endpoints.findOverlaps, ({ db, products, actor, body }) => findOverlaps({ db, products }, actor, body)),
]
